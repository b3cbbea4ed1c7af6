import type { Boom } from '@hapi/boom';
import { refusal } from './refusal.ts';

/**
 * Returns the refusal of an unknown path. Pages of any origin can read it, so that a widget with a wrong base URL can
 * show the reason.
 */
export function unknownPath(path: string): Boom<unknown> {
  const error = refusal('not_found', `There is nothing at ${path.slice(0, 200)}`);
  error.output.headers['access-control-allow-origin'] = '*';
  return error;
}
