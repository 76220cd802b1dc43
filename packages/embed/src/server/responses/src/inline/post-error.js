{
  const { pathname, search } = location;
  const embedder = new URLSearchParams(search).get("origin");
  const id = decodeURIComponent(pathname.split("/").at(-1));
  if (URL.canParse(embedder)) parent.postMessage({ giflet: "error", id }, embedder);
}
