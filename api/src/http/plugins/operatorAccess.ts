import type { Request, Server } from '@hapi/hapi';
import type { Storage } from '../../db/index.ts';
import { AppError, type Clock } from '../../lib/index.ts';
import type { Access } from '../access/accessFile.ts';
import { type Actor, owner } from '../access/actor.ts';
import { createFindToken } from '../access/findToken.ts';
import { refuseBeyondRole } from '../access/policy.ts';
import type { Clients } from '../edge/client.ts';
import type { RateLimits } from '../edge/rateLimits.ts';
import { refusePacked } from './refuseMalformed.ts';

export interface AccessParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly clients: Clients;
  readonly rates: RateLimits;
}

/**
 * Requires a token on every route without `auth: false`: the access file's, a person's or a script's. The request's log
 * lines then name the actor.
 */
export function requireOperator(server: Server, access: Access, { storage, clock, clients, rates }: AccessParts): void {
  const findToken = createFindToken(storage);

  /** Returns the queue of a request. Clients that guessed too often share one, so that others do not wait for them. */
  async function turnOf(request: Request): Promise<string> {
    const { req } = request.raw;
    if (await rates.isFull('refusedSignIns', req)) return 'who guessed too often';
    return clients.countedAs(req) ?? 'this machine';
  }

  async function actorOf(request: Request): Promise<Actor | null> {
    const { authorization } = request.raw.req.headers;
    if (access.admits(authorization)) return owner;
    return findToken({
      authorization,
      client: await turnOf(request),
      now: new Date(clock.now()),
      onFailure: (err) => request.logger.warn({ err }, 'when a token was used could not be kept'),
    });
  }
  server.auth.scheme('bearer', () => ({
    authenticate: async (request, h) => {
      const actor = await actorOf(request);
      if (actor) {
        refuseBeyondRole(request.route, actor);
        refusePacked(request);
        request.logger = request.logger.child({ actor: actor.name });
        return h.authenticated({ credentials: { actor } });
      }
      throw new AppError('unauthorized', 'This needs the operator’s token');
    },
  }));
  server.auth.strategy('operator', 'bearer');
  server.auth.default('operator');
}
