// Starts the client, then fetches the drawings that no first screen needs and what works without a network.
import init from "/{{app}}";
init({ module_or_path: "/{{wasm}}" }).then(async () => {
  const drawings = await fetch("/{{later}}");
  document.body.insertAdjacentHTML("beforeend", await drawings.text());
  // Only a page that was loaded safely may keep itself.
  await navigator.serviceWorker?.register("/offline.js");
});
