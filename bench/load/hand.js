const { service, ids } = document.documentElement.dataset;
const response = await fetch(`${service}/v1/gifs?ids=${encodeURIComponent(ids)}&api_key=bench`);
const { data } = await response.json();
for (const { title, images } of data) {
  const { url, width, height } = images.fixed_width_still;
  document.querySelector("main").append(Object.assign(new Image(width, height), { src: url, alt: title }));
}
