import type { ServerRoute } from '@hapi/hapi';
import { refusal } from '../answers/refusal.ts';

/** Any other request: refused at once, without waiting for its body. */
export const nothingHere: ServerRoute = {
  method: '*',
  path: '/{path*}',
  options: { auth: false, payload: { output: 'stream', parse: false } },
  handler: () => {
    throw refusal('not_found', 'There is nothing at this address');
  },
};

/** Unknown addresses under /api/admin: who has no token does not learn which ones exist. */
export const unknownAdmin: readonly ServerRoute[] = (['*', 'GET'] as const).map((method) => ({
  method, // GET by name too: the site's route for any GET would come before the one for any method
  path: '/api/admin/{path*}',
  handler: (request) => {
    throw refusal('not_found', `There is nothing at ${request.path.slice(0, 200)}`);
  },
}));
