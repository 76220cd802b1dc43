import { mount } from "svelte";
import CommentBox from "./CommentBox.svelte";

const target = document.getElementById("root");
if (target) mount(CommentBox, { target });
