/* Says that there is no connection, in place of a page that could not be loaded. It keeps that page and its style
   and nothing else; forms, data and files go their way without it. */
const kept = 'offline-3';
const page = '/offline.html';
const style = '/offline.css';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll([page, style])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))),
      // the page is on its way while this script starts
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(
      Promise.resolve(preloadResponse)
        .then((response) => response ?? fetch(request))
        .catch(async () => (await caches.match(page)) ?? Response.error()),
    );
  else if (pathname === style) event.respondWith(fetch(request).catch(async () => (await caches.match(style)) ?? Response.error()));
});
