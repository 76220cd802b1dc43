const { service } = document.documentElement.dataset;
const answer = await fetch(`${service}/v1/gifs/trending?api_key=bench&offset=0&limit=6`);
const { data } = await answer.json();
for (const { title, images } of data) {
  const { url, width, height } = images.fixed_width_still;
  document.querySelector("main").append(Object.assign(new Image(width, height), { src: url, alt: title }));
}
