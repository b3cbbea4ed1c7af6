import type { Request, RouteOptions } from '@hapi/hapi';
import { refusal } from '../answers/refusal.ts';
import type { Config } from '../config/config.ts';
import { publicOrigin } from '../embed/publicOrigin.ts';

/** For routes that pages of this site may ask, and no other site's. */
export interface OwnPages {
  /** CORS options for the site's pages, if their address differs from the server's. */
  readonly cors: RouteOptions['cors'];
  /** Refuses a request that another site's page sends. Throws 403. */
  refuseForeign(request: Request): void;
}

/** @param message what a page of another site is told. */
export function createOwnPages(config: Config, message: string, headers: string[]): OwnPages {
  const { publicUrl } = config;
  return {
    cors: publicUrl === null ? false : { origin: [publicUrl], headers, exposedHeaders: [], maxAge: 600 },
    refuseForeign(request) {
      const { origin, host = '' } = request.headers;
      if (origin === undefined || origin === publicUrl) return;
      if (origin === publicOrigin(request, config) || URL.parse(String(origin))?.host === host) return;
      throw refusal('forbidden', message);
    },
  };
}
