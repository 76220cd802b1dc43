const form = document.querySelector("form");
const button = form.querySelector("giflet-picker-button");
let alt = "";

button.addEventListener("giflet-select", ({ detail }) => {
  alt = detail.gif.alt;
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const comment = document.createElement("li");
  const name = document.createElement("strong");
  const text = document.createElement("p");
  const picture = document.createElement("img");
  name.textContent = "You";
  text.textContent = data.get("text");
  picture.src = data.get("gif");
  picture.alt = alt;
  comment.append(name, text, picture);
  document.querySelector("ul").append(comment);
  form.reset();
});
