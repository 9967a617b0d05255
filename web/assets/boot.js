// Starts the client, then fetches the drawings that no first screen needs and what works without a network.
import init from "/{{app}}";
init({ module_or_path: "/{{wasm}}" }).then(async () => {
  const drawings = await fetch("/{{later}}");
  document.body.insertAdjacentHTML("beforeend", await drawings.text());
  // Only a page that was loaded safely may keep itself.
  await navigator.serviceWorker?.register("/offline.js");
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
