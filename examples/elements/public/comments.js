const form = document.querySelector("form");
const button = form.querySelector("giflet-picker-button");
const picture = document.createElement("img");

button.addEventListener("giflet-select", ({ detail }) => {
  picture.src = detail.url;
  picture.alt = detail.gif.alt;
  button.before(picture);
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const comment = document.createElement("li");
  const text = document.createElement("p");
  text.textContent = new FormData(form).get("text");
  comment.append(text, picture.cloneNode());
  document.querySelector("ul").append(comment);
  picture.remove();
  form.reset();
});
