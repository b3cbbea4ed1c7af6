import type { RouteOptions, ServerRoute } from '@hapi/hapi';
import { APP_MANIFEST, SERVICE_WORKER } from '@hindcast/domain';
import type { Config } from '../../lib/index.ts';
import { appManifest } from '../pages/appManifest.ts';

/**
 * Script that browsers load in place of the service worker of earlier versions. It deletes the caches of that worker,
 * and then unregisters itself.
 */
const NO_SERVICE_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const leave = async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith('hindcast-'));
    await Promise.all(kept.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(leave());
});
`;

export interface AppParts {
  readonly config: Pick<Config, 'brand'>;
}

const open: RouteOptions = { auth: false };

/** Builds the routes of the app manifest, and of a script that removes the service worker of earlier versions. */
export function appRoutes({ config }: AppParts): ServerRoute[] {
  const manifest = JSON.stringify(appManifest(config.brand));
  const leaving: ServerRoute = {
    method: 'GET',
    path: SERVICE_WORKER,
    options: open,
    handler: (_, h) => h.response(NO_SERVICE_WORKER).type('text/javascript').header('cache-control', 'no-cache'),
  };
  return [
    {
      method: 'GET',
      path: APP_MANIFEST,
      options: open,
      handler: (_, h) =>
        h.response(manifest).type('application/manifest+json').header('cache-control', 'public, max-age=3600'),
    },
    leaving,
  ];
}
