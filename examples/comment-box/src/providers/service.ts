/** The sample service, which speaks the APIs of several providers. An application needs no `baseUrl`, only its own API key. */
export const service =
  new URLSearchParams(window.location.search).get("service") ??
  import.meta.env.VITE_SERVICE ??
  "http://127.0.0.1:4400";
