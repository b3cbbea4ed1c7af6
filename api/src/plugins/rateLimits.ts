import type { Lifecycle, Request, Server } from '@hapi/hapi';
import { tooMany } from '../answers/refusal.ts';
import type { Counted } from '../edge/counted.ts';
import type { Limited, RateLimits } from '../edge/rateLimits.ts';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** What a request of this route counts as. */
    limited?: Limited;
  }
}

const READS = ['get', 'head', 'options'];

function limitedAs({ method, route: { settings } }: Request): Limited | null {
  if (settings.app?.limited) return settings.app.limited;
  return (settings.auth as unknown) === false && !READS.includes(method) ? 'publicWrites' : null;
}

/** Limits how often one client may ask: writes that need no token, and routes that say what they are limited as. */
export function limitRates(server: Server, rates: RateLimits, counted: Counted): void {
  const limit: Lifecycle.Method = async (request, h) => {
    const limited = limitedAs(request);
    const waitS = limited && (await rates.count(limited, counted(request.raw.req)));
    if (waitS) throw tooMany('Too many requests of this kind came from your address', waitS);
    return h.continue;
  };
  server.ext('onPreAuth', limit);
}
