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
