// Keeps the client in the browser, so that it opens and plays without a network.
const KEPT = "regalia-{{version}}";
const FILES = [{{files}}];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(["/", ...FILES])));
});

// This runs when no page uses the last version any more.
self.addEventListener("activate", (event) => {
  const tidyUp = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidyUp());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    // With a network, the newest page is served. A host of files does not know most paths, and the page does.
    const kept = () => caches.match("/");
    const isPage = !new URL(request.url).pathname.startsWith("/api/");
    event.respondWith(fetch(request).then(async (found) => (found.status === 404 && isPage && await kept()) || found, kept));
  } else if (FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
  }
});

// It is the reader's turn somewhere.
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path, icon: "/{{icon-192}}" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const go = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const page = pages.find((page) => new URL(page.url).pathname === event.notification.data);
    await (page ? page.focus() : self.clients.openWindow(event.notification.data));
  };
  event.waitUntil(go());
});
