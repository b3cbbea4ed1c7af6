import type { Request, RouteOptions } from '@hapi/hapi';
import { AppError, type Config } from '../../lib/index.ts';
import { publicOrigin } from '../edge/publicOrigin.ts';

/** Options of routes that only this site's pages may use. */
export interface OwnPages {
  /** CORS options for the site's pages, if their origin differs from the server's. */
  readonly cors: RouteOptions['cors'];
  /** Refuses a request from another site's page. Throws 403. */
  refuseForeign(request: Request): void;
}

/**
 * Builds the CORS options and the origin check of routes that only this site's pages may use.
 * @param message error message for other sites' pages.
 */
export function createOwnPages(config: Config, message: string, headers: string[]): OwnPages {
  const { publicUrl } = config;
  return {
    cors: publicUrl === null ? false : { origin: [publicUrl], headers, exposedHeaders: [], maxAge: 600 },
    refuseForeign(request) {
      const { origin, host = '' } = request.headers;
      if (origin === undefined || origin === publicUrl) return;
      if (origin === publicOrigin(request, config) || URL.parse(String(origin))?.host === host) return;
      throw new AppError('forbidden', message);
    },
  };
}

/** Builds the options and the check of routes that take payments and contacts of payers. */
export const createPaymentPages = (config: Config): OwnPages =>
  createOwnPages(config, 'Payments are made on this site’s own pages', ['Content-Type', 'Idempotency-Key']);
