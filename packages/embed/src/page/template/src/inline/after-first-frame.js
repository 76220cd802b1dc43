{
  const { stylesheet, module, styleIntegrity, scriptIntegrity } = document.currentScript.dataset;
  const media = document.querySelector(".giflet-player-media");
  // Pages may require Trusted Types.
  const policy = globalThis.trustedTypes?.createPolicy("giflet", { createScriptURL: (url) => url });
  let isStarted = false;
  const append = (name, properties) => {
    const element = Object.assign(document.createElement(name), properties);
    document.head.append(element);
    return element;
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const styles = append("link", {
      rel: "stylesheet",
      href: stylesheet,
      integrity: styleIntegrity,
      // In a sandboxed frame the file has another origin than the page: without CORS its hash cannot be checked.
      crossOrigin: "anonymous",
    });
    append("link", { rel: "modulepreload", href: module, integrity: scriptIntegrity });
    for (const type of ["load", "error"])
      styles.addEventListener(type, () =>
        append("script", {
          type: "module",
          src: policy?.createScriptURL(module) ?? module,
          integrity: scriptIntegrity,
        }),
      );
  };
  // In a frame without a size, a blank image has loaded.
  const startIfSized = () => innerWidth && start();
  if (media.complete || media.readyState > 1 || media.preload === "none") startIfSized();
  for (const type of ["load", "loadeddata", "error"]) media.addEventListener(type, startIfSized);
  setTimeout(start, 3000);
}
