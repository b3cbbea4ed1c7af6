import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request that is being answered. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Knows what is being answered on each connection, oldest first. */
export type OpenRequests = (socket: Duplex) => readonly Exchange[];

const current = new AsyncLocalStorage<IncomingMessage>();

/** The request that the running code works for; null when it works for none. */
export const currentRequest = (): IncomingMessage | null => current.getStore() ?? null;

/** Gets a request before the other listeners. Answers whether they get it now; `passOn` hands it to them later. */
type First = (request: IncomingMessage, response: ServerResponse, passOn: () => void) => boolean;

/** Puts `first` before the listeners of an event. */
export function goBefore(listener: Server, event: 'request' | 'checkContinue', first: First): void {
  const others = listener.listeners(event) as RequestListener[];
  listener.removeAllListeners(event);
  listener.on(event, (request: IncomingMessage, response: ServerResponse) => {
    const passOn = (): void => {
      for (const other of others) other(request, response);
    };
    if (first(request, response, passOn)) passOn();
  });
}

/** Follows the requests that the listeners so far answer. */
export function followRequests(listener: Server): OpenRequests {
  const open = new WeakMap<Duplex, Exchange[]>();
  const enter = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const exchange: Exchange = { request, response };
    const exchanges = open.get(socket) ?? [];
    exchanges.push(exchange);
    open.set(socket, exchanges);
    response.once('close', () => exchanges.splice(exchanges.indexOf(exchange), 1));
  };
  for (const event of ['request', 'checkContinue'] as const) {
    goBefore(listener, event, (request, response, passOn) => {
      enter(request, response);
      current.run(request, passOn);
      return false;
    });
  }
  return (socket) => open.get(socket) ?? [];
}
