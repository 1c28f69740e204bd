// Score pages without a connection: the page and its files come from the last visit. EDITION changes with our files.

const SHELF = "score-EDITION";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate" && url.pathname.startsWith("/score")) event.respondWith(freshFirst(request));
});

// Pages opened before this worker was there fetch their files once more, so that they are kept.
async function tidy() {
  for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
  await clients.claim();
  const shelf = await caches.open(SHELF);
  for (const client of await clients.matchAll({ type: "window" })) await keepPage(shelf, new URL(client.url));
}

async function keepPage(shelf, url) {
  url.hash = "";
  try {
    const page = await fetch(url, { credentials: "same-origin" });
    if (!page.ok) return;
    const html = await page.clone().text();
    await shelf.put(url, page);
    const named = [...html.matchAll(/"(\/static\/[^"]+)"/g)].map(([, path]) => path.replaceAll("&amp;", "&"));
    await Promise.allSettled([...new Set(named)].map((path) => keepFile(shelf, new URL(path, url))));
  } catch {
    // No connection: the next visit keeps it.
  }
}

// A file, and whatever it imports.
async function keepFile(shelf, url) {
  if (await shelf.match(url)) return;
  const file = await fetch(url);
  if (!file.ok) return;
  await shelf.put(url, file.clone());
  if (!url.pathname.endsWith(".js")) return;
  const imports = [...(await file.text()).matchAll(/(?:from|import) "(\.?\/[\w./-]+)"/g)].map(([, path]) => new URL(path, url));
  await Promise.allSettled(imports.map((path) => keepFile(shelf, path)));
}

async function keptFirst(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await shelf.put(request, response.clone());
  return response;
}

async function freshFirst(request) {
  const shelf = await caches.open(SHELF);
  try {
    const response = await fetch(request);
    if (response.ok) await shelf.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await shelf.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}
