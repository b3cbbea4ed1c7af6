import type { Request, Server } from '@hapi/hapi';
import type { Access } from '../access.ts';
import type { ApiParts } from '../apiParts.ts';
import { unauthorized } from '../refusal.ts';
import { findToken } from '../tokens/findToken.ts';
import { type Actor, owner } from '../writes/actor.ts';

/**
 * Every route needs a token unless it says `auth: false`: the access file's, or one of those that people have. From then
 * on the request's lines in the log name who sent it.
 */
export function requireOperator(
  server: Server,
  access: Access,
  { storage, clock }: Pick<ApiParts, 'storage' | 'clock'>,
): void {
  async function actorOf(request: Request): Promise<Actor | null> {
    const { authorization } = request.raw.req.headers;
    if (access.admits(authorization)) return owner;
    const onFailure = (err: unknown): void => request.logger.warn({ err }, 'when a token was used could not be kept');
    return findToken(storage, authorization, new Date(clock.now()), onFailure);
  }
  server.auth.scheme('bearer', () => ({
    authenticate: async (request, h) => {
      const actor = await actorOf(request);
      if (actor) {
        request.logger = request.logger.child({ actor: actor.name });
        return h.authenticated({ credentials: { actor } });
      }
      throw unauthorized('This needs the operator’s token');
    },
  }));
  server.auth.strategy('operator', 'bearer');
  server.auth.default('operator');
}
