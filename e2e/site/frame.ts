import "./site.css";
import { wishes } from "./wishes";

const frame = document.createElement("iframe");
frame.title = "Player";
frame.width = wishes.get("width") ?? "480";
frame.height = wishes.get("height") ?? "480";
frame.allow = "autoplay; fullscreen; clipboard-write";
frame.src = wishes.get("player") ?? "";
document.getElementById("root")?.append(frame);
