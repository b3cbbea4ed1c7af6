import type { RouteOptions, ServerRoute } from '@hapi/hapi';
import { APP_MANIFEST, SERVICE_WORKER } from '@hindcast/domain';
import type { Config } from '../../lib/index.ts';
import { appManifest } from '../pages/appManifest.ts';
import { NO_SERVICE_WORKER } from '../pages/noServiceWorker.ts';

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
