// Starts the client, then fetches what no first screen needs: cues, drawings, and what works without a network.
import init from "/{{app}}";
init({ module_or_path: "/{{wasm}}" }).then(async () => {
  import("/{{cues}}");
  const drawings = await fetch("/{{later}}");
  document.body.insertAdjacentHTML("beforeend", await drawings.text());
  // Only a page that was loaded safely may keep itself.
  await navigator.serviceWorker?.register("/offline.js");
});

// The styles of a board come with it.
window.regaliaStyles = (game) =>
  new Promise((done, missing) => {
    const link = document.getElementById(`styles-${game}`);
    if (!link || link.sheet) return done();
    link.addEventListener("load", () => link.sheet && done());
    link.addEventListener("error", () => {
      // It is asked for again if somebody tries again.
      link.rel = "prefetch";
      missing();
    });
    link.rel = "stylesheet";
  });

// The browser's offer to put this on the home screen waits for the end of a match.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.regaliaInstall = event;
});

// Lets the server wake this browser when it is the reader's turn. What the server needs for it, as text.
window.regaliaBell = async (key) => {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
};
window.regaliaBellHere = async () => {
  const worker = await navigator.serviceWorker?.getRegistration();
  const bell = await worker?.pushManager.getSubscription();
  return bell ? JSON.stringify(bell) : null;
};
window.regaliaBellOff = async () => {
  const worker = await navigator.serviceWorker?.getRegistration();
  const bell = await worker?.pushManager.getSubscription();
  await bell?.unsubscribe();
  return bell ? JSON.stringify(bell) : null;
};
