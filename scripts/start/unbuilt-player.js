// Stands for the script of the player page until it is built.
const status = document.createElement("p");
status.role = "status";
document.body.append(status);
status.textContent = "The player is being built, and opens when it is ready…";

// The address has the version of the files, so it is gone when the player is built.
const poll = async () => {
  const { ok } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
  if (ok) setTimeout(poll, 2000);
  else location.reload();
};
poll();
