import type { Request } from '@hapi/hapi';
import type { Asker } from '../answers/turns.ts';
import type { Clients } from '../edge/client.ts';

/** Aborts when a request's client has gone, or has its answer. */
function goneSignal({ raw: { res } }: Request): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) gone.abort();
  else res.once('close', () => gone.abort());
  return gone.signal;
}

/** Returns the client behind a request for a drawing, and a signal that it is gone. */
export const askerOf = (request: Request, clients: Pick<Clients, 'countedAs'>): Asker => ({
  client: clients.countedAs(request.raw.req),
  gone: goneSignal(request),
});
