import { bootstrapApplication } from "@angular/platform-browser";
import { CommentBox } from "./comment-box";

await bootstrapApplication(CommentBox);
