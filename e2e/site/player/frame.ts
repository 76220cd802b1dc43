import "../site.css";
import { params } from "../params";

const frame = document.createElement("iframe");
frame.title = "Player";
frame.width = params.get("width") ?? "480";
frame.height = params.get("height") ?? "480";
frame.allow = "autoplay; fullscreen; clipboard-write";
frame.src = params.get("player") ?? "";
document.getElementById("root")?.append(frame);
