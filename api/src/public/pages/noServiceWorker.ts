/**
 * Script that browsers load in place of the service worker of earlier versions. It deletes the caches of that worker,
 * and then unregisters itself.
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
