import type { Server } from '@hapi/hapi';
import { allowLongBody } from '../edge/bodies.ts';
import type { EdgeLimits } from '../edge/limits.ts';

/** Gives the uploads of operators the time they need; other bodies are small and must come soon. */
export function giveUploadsTime(server: Server, { uploadMs }: Pick<EdgeLimits, 'uploadMs'>): void {
  server.ext('onPostAuth', ({ auth, raw, route }, h) => {
    if (auth.isAuthenticated && route.settings.payload?.output === 'stream') allowLongBody(raw.req, uploadMs);
    return h.continue;
  });
}
