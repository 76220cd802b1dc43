import { render } from "solid-js/web";
import { CommentBox } from "./CommentBox";

const root = document.getElementById("root");
if (root) render(() => <CommentBox />, root);
