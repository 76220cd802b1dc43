/** Stands in for the built files. */
export const manifest = { version: "0123abcd", script: "", style: "" };
export const files = { "player.js": btoa("export {};\n") };
