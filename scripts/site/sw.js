// Keeps what was loaded, so that the page works without a network: the server is asked first.

const kept = "galley";

addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(clients.claim()));
/** What the page loaded before this was there. */
addEventListener("message", event => event.waitUntil(caches.open(kept).then(cache => cache.addAll(event.data))));
addEventListener("fetch", event => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(fetch(event.request).then(response => {
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(caches.open(kept).then(cache => cache.put(event.request, copy)));
    }
    return response;
  }, async error => {
    const found = await caches.match(event.request, { ignoreVary: true });
    if (found) return found;
    throw error;
  }));
});
