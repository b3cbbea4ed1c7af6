import type { Server } from '@hapi/hapi';
import type { Access } from '../access.ts';
import { refusal } from '../refusal.ts';

/** Every route needs the operator's token unless it says `auth: false`. */
export function requireOperator(server: Server, access: Access): void {
  server.auth.scheme('bearer', () => ({
    authenticate: (request, h) => {
      if (access.admits(request.raw.req.headers.authorization)) return h.authenticated({ credentials: {} });
      const error = refusal('unauthorized', 'This needs the operator’s token');
      error.output.headers['www-authenticate'] = 'Bearer';
      throw error;
    },
  }));
  server.auth.strategy('operator', 'bearer');
  server.auth.default('operator');
}
