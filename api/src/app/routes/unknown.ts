import type { ServerRoute } from '@hapi/hapi';
import { AppError } from '../../lib/index.ts';

/** Refuses requests to unknown paths at once, without reading the body. */
export const nothingHere: ServerRoute = {
  method: '*',
  path: '/{path*}',
  options: { auth: false, payload: { output: 'stream', parse: false } },
  handler: () => {
    throw new AppError('not_found', 'There is nothing at this address');
  },
};

/** Refuses unknown paths under /api/admin. They need a token, so that strangers do not learn which paths exist. */
export const unknownAdmin: readonly ServerRoute[] = (['*', 'GET'] as const).map((method) => ({
  method, // GET also by name: the site's route for any GET would otherwise win
  path: '/api/admin/{path*}',
  handler: (request) => {
    throw new AppError('not_found', `There is nothing at ${request.path.slice(0, 200)}`);
  },
}));
