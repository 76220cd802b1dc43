import { mount } from "svelte";
import CommentBox from "./CommentBox.svelte";

const target = document.getElementById("app");
if (target) mount(CommentBox, { target });
