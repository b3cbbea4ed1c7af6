import type { Request } from '@hapi/hapi';
import type { Asker } from '../answers/turns.ts';
import type { Clients } from '../edge/client.ts';

/** Returns a signal that aborts when the client disconnects or has the response. */
function goneSignal({ raw: { res } }: Request): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) gone.abort();
  else res.once('close', () => gone.abort());
  return gone.signal;
}

/** Returns the client of a request, with a signal that aborts when the request ends. */
export const askerOf = (request: Request, clients: Pick<Clients, 'countedAs'>): Asker => ({
  client: clients.countedAs(request.raw.req),
  gone: goneSignal(request),
});
