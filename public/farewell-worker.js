// Served in the place of offline-worker.js where OFFLINE_PAGES=0: whatever was kept goes, and then the worker itself.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
