import type { IncomingMessage } from 'node:http';
import type { Lifecycle, Request, Server } from '@hapi/hapi';
import { tooMany } from '../../lib/index.ts';
import { statusOfError } from '../answers/wireError.ts';
import type { Limited, RateLimits } from '../edge/rateLimits.ts';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** Limit that requests of this route count against. Null if the handler counts them. */
    limited?: Limited | null;
  }
}

const READS = ['get', 'head', 'options'];

function limitedAs({ method, route: { settings } }: Request): Limited | null {
  if (settings.app?.limited !== undefined) return settings.app.limited;
  return (settings.auth as unknown) === false && !READS.includes(method) ? 'publicWrites' : null;
}

/** Limits requests per client: writes without a token, and routes with a `limited` option. */
export function limitRates(server: Server, rates: RateLimits): void {
  const limit: Lifecycle.Method = async (request, h) => {
    const limited = limitedAs(request);
    const waitS = limited && (await rates.count(limited, request.raw.req));
    if (waitS) throw tooMany('Too many requests of this kind came from your address', waitS);
    return h.continue;
  };
  server.ext('onPreAuth', limit);
}

/** Counts refused sign-ins. Returns the error to send: the given one, or 429 after too many. */
export type LimitSignIns = (error: Error, request: IncomingMessage) => Promise<Error>;

/** Builds the limit of refused sign-ins. The token is checked first, so that a valid one is never refused. */
export const createSignInLimit =
  (rates: RateLimits): LimitSignIns =>
  async (error, request) => {
    if (statusOfError(error) !== 401) return error;
    const waitS = await rates.count('refusedSignIns', request);
    return waitS === null ? error : tooMany('Too many requests without a token that counts', waitS);
  };
