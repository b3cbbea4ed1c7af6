import type { Request } from '@hapi/hapi';
import { refusal } from '../answers/refusal.ts';
import type { Config } from '../config/config.ts';
import { readHost } from '../edge/host.ts';

/** The origin that visitors use: the one of the settings, else the one that the request was sent to. Throws 400. */
export function publicOrigin({ headers }: Pick<Request, 'headers'>, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl !== null) return publicUrl;
  const { host } = headers;
  if (typeof host !== 'string' || readHost(host) === null) throw refusal('bad_request', 'The request names no host');
  return new URL(`http://${host}`).origin;
}
