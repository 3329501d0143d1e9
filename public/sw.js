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

/* A notice: of what kind, and where it is (platform/notice/services/push.ts). Only pages of ours are opened. */
self.addEventListener('push', (event) => {
  let notice = {};
  try {
    notice = event.data?.json() ?? {};
  } catch {
    // shown all the same: a browser takes the right away from who shows nothing
  }
  const { title = '알림', body = '새 알림이 있어요.', tag, path = '/my/notice' } = notice;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/my/notice', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
