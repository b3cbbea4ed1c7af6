import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { codeOf } from '../errors/codeOf.ts';
import { type BareRefusal, refuseConnection } from './bareRefusal.ts';
import type { Exchange, OpenRequests } from './openRequests.ts';

function refusalOf(error: Error): BareRefusal {
  if (codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { code: 'too_slow', message: 'The request did not come in time' };
  if (codeOf(error) === 'HPE_HEADER_OVERFLOW')
    return { code: 'bad_request', message: 'The head of the request is too large' };
  return { code: 'bad_request', message: 'This is not a request that HTTP knows' };
}

const closed = ({ response }: Exchange): Promise<void> =>
  new Promise((resolve) => (response.closed ? resolve() : response.once('close', resolve)));

/**
 * Answers requests that the parser cannot read, in place of the framework, which would also answer the request under
 * way on the connection a second time. Requests that are whole are answered first; one whose body is broken is refused.
 */
export function answerClientErrors(listener: Server, openRequests: OpenRequests): void {
  const met = new WeakSet<Duplex>();
  listener.removeAllListeners('clientError');
  listener.on('clientError', (error, socket) => {
    if (met.has(socket)) return;
    met.add(socket);
    const open = openRequests(socket);
    const whole = open.filter(({ request }) => request.complete);
    const broken = open.find(({ request }) => !request.complete);
    void Promise.all(whole.map(closed)).then(() => {
      if (socket.destroyed) return;
      if (broken?.response.headersSent) socket.destroy();
      else if (socket.writable) refuseConnection(socket, refusalOf(error));
      else if (whole.length === 0) socket.destroy();
    });
  });
}
