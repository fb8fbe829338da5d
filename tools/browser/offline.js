// Keeps the site for when there is no network. The version is that of its files.

const kVersion = 'VERSION';
const kFiles = ['./', 'index.html', 'style.css', 'page.js', 'engine.js', 'nets.js'];

self.addEventListener('install', (event) => {
  /** @type {any} */ (event).waitUntil(caches.open(kVersion).then((cache) => cache.addAll(kFiles))
    .then(() => /** @type {any} */ (self).skipWaiting()));
});

self.addEventListener('activate', (event) => {
  /** @type {any} */ (event).waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== kVersion).map((name) => caches.delete(name))))
    .then(() => /** @type {any} */ (self).clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = /** @type {any} */ (event);
  /** @type {any} */ (event).respondWith(caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)));
});
