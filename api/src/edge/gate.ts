import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type BareRefusal, refuseConnection, refuseRequest } from './bareRefusal.ts';
import type { HostCheck } from './host.ts';
import { goBefore } from './openRequests.ts';

const NO_PROXY: BareRefusal = { code: 'bad_request', message: 'This server passes nothing on to others' };
const EXPECTATION: BareRefusal = { code: 'bad_request', message: 'The server meets no expectation but 100-continue' };

/** Hears of a request that is refused before the framework sees it. */
export type OnRefused = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Whether a request arrived on a connection after the answer that closes it. It is not answered: Node would meet answers
 * out of order, and end the process.
 */
const isTooLate = ({ socket }: IncomingMessage): boolean => !socket.writable;

/** Refuses requests that must not reach the framework: for other hosts, with an unknown Expect header, and CONNECT. */
export function keepGate(listener: Server, check: HostCheck, onRefused: OnRefused): void {
  const admit = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isTooLate(request)) return false;
    const problem = check(request);
    if (!problem) return true;
    refuseRequest(request, response, problem);
    onRefused(request, response);
    return false;
  };
  goBefore(listener, 'request', admit);
  goBefore(listener, 'checkContinue', admit);
  listener.on('checkExpectation', (request, response) => {
    if (isTooLate(request)) return;
    refuseRequest(request, response, check(request) ?? EXPECTATION);
    onRefused(request, response);
  });
  listener.on('connect', (_, socket) => {
    socket.on('error', () => undefined); // the listener hears no more of this connection
    refuseConnection(socket, NO_PROXY);
  });
}
