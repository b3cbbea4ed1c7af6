import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Asks another server what was asked of this one, and answers with its answer. */
export function passOn(to: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = '/', headers } = incoming;
  const passed = request({ host: to.hostname, port: to.port, path: url, method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('error', () => outgoing.destroy());
    reply.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
