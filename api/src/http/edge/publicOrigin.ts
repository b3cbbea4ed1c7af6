import type { Request } from '@hapi/hapi';
import { AppError, type Config } from '../../lib/index.ts';
import { readHost } from './host.ts';

/** Returns the origin that visitors use: of the settings, else of the request's Host header. Throws 400. */
export function publicOrigin({ headers }: Pick<Request, 'headers'>, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl !== null) return publicUrl;
  const { host } = headers;
  if (typeof host !== 'string' || readHost(host) === null)
    throw new AppError('bad_request', 'The request names no host');
  return new URL(`http://${host}`).origin;
}
