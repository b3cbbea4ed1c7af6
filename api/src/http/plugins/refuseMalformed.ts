import { unsupportedMediaType } from '@hapi/boom';
import type { Request, Server } from '@hapi/hapi';
import { AppError } from '../../lib/index.ts';

const DEEPEST = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Refuses JSON that is nested too deep to be meant. */
export function limitDepth(server: Server): void {
  server.ext('onPostAuth', (request, h) => {
    const { payload } = request;
    if (Buffer.isBuffer(payload) || request.route.settings.payload?.output === 'stream') return h.continue;
    if (isDeeper(payload, DEEPEST))
      throw new AppError('bad_request', `The body is nested deeper than ${DEEPEST} levels`);
    return h.continue;
  });
}

/**
 * Refuses a compressed body on routes that read it whole. No client of ours sends one, and the framework goes on
 * decompressing after the sender has disconnected; its error about the size would then crash the process. Call it
 * before the body is read.
 */
export function refusePacked({ raw, route }: Request): void {
  const encoding = raw.req.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity' || route.settings.payload?.output === 'stream') return;
  throw unsupportedMediaType('The body is sent as it is, without a Content-Encoding');
}

/** Refuses compressed bodies on public routes. On others this happens after the token is checked. */
export function refusePublicPacked(server: Server): void {
  server.ext('onPreAuth', (request, h) => {
    // a route's `auth: false`, which the framework's types leave out
    if ((request.route.settings.auth as unknown) === false) refusePacked(request);
    return h.continue;
  });
}

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Refuses a preflight for an undecodable path, on which the framework fails. */
export function refuseUnreadable(server: Server): void {
  server.ext('onRequest', ({ method, path }, h) => {
    if (method === 'options' && !isReadable(path)) {
      throw new AppError('bad_request', 'The address has a % that stands for no character');
    }
    return h.continue;
  });
}

/** Refuses a NUL in a query, because a database may fail on it or end the text there. */
export function refuseNul(server: Server): void {
  server.ext('onPreAuth', ({ query }, h) => {
    const texts = [...Object.keys(query), ...Object.values(query).flat()];
    if (texts.some((text) => String(text).includes('\0'))) {
      throw new AppError('bad_request', 'The address has a NUL in it (%00), which stands in no text');
    }
    return h.continue;
  });
}
