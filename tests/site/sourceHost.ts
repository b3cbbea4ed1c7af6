import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Scope } from '../api/fixture.ts';
import { passOn } from './passOn.ts';

/** A source's one address, daily prices over HTTP and its socket beside them, out of two servers; it ends with the test. */
export async function startSourceHost(scope: Scope, daily: string, socket: string): Promise<string> {
  const [dailyUrl, socketUrl] = [new URL(daily), new URL(socket)];
  const host = createServer((incoming, outgoing) => passOn(dailyUrl, incoming, outgoing));
  host.on('upgrade', ({ method, url, rawHeaders }, client) => {
    const server = connect(Number(socketUrl.port), socketUrl.hostname);
    const end = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const side of [client, server]) side.on('error', end).on('close', end);
    const headers = rawHeaders.map((part, i) => (i % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
    server.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
    server.pipe(client).pipe(server);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  scope.after(async () => {
    host.closeAllConnections();
    host.close();
  });
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}
