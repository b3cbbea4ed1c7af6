import type { Server } from '@hapi/hapi';
import { allowLongBody } from '../edge/bodyTimes.ts';

/** Gives the uploads of operators the time they need; other bodies are small and must come soon. */
export function giveUploadsTime(server: Server): void {
  server.ext('onPostAuth', ({ auth, raw, route }, h) => {
    if (auth.isAuthenticated && route.settings.payload?.output === 'stream') allowLongBody(raw.req);
    return h.continue;
  });
}
