/**
 * What browsers load in place of the service worker that versions before had: it takes away what that one kept, and then
 * itself.
 */
export const NO_SERVICE_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const leave = async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith('hindcast-'));
    await Promise.all(kept.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(leave());
});
`;
