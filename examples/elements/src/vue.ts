import { createApp } from "vue";
import CommentBox from "./CommentBox.vue";

createApp(CommentBox).mount("#app");
