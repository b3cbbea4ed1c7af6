import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Event, verifyEvent } from 'nostr-tools/pure';
import type { Scope } from '../api/fixture.ts';

/** Bytes that nobody should read. */
const ENDLESS = 64 * 1024 * 1024;

/** The kind of an authorization (BUD-01). */
const AUTHORIZATION = 24242;

export interface BlossomHost {
  readonly url: string;
  /** Images by their SHA-256. */
  readonly blobs: ReadonlyMap<string, Buffer>;
  /** Fault in place of taking an image. Null while it takes them. */
  fault: { readonly status: number; readonly reason: string } | 'another' | 'endless' | null;
  /** Bytes of an endless answer that were read. */
  readonly read: number;
}

/** Why an upload is not authorized, by BUD-01 and BUD-02; null if it is. */
function refusalOf({ headers }: IncomingMessage, sha256: string): string | null {
  const [, text] = /^Nostr (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (text === undefined) return 'Missing authorization';
  const event = JSON.parse(Buffer.from(text, 'base64url').toString()) as Event;
  const valuesOf = (name: string): string[] =>
    event.tags.filter(([tag]) => tag === name).map(([, value = '']) => value);
  const nowS = Date.now() / 1000;
  if (!verifyEvent(event)) return 'The signature is wrong';
  if (event.kind !== AUTHORIZATION) return `Its kind is ${event.kind}`;
  if (event.created_at > nowS + 1) return 'It was made in the future';
  if (!(Number(valuesOf('expiration')[0]) > nowS)) return 'It has expired, or never does';
  if (valuesOf('t')[0] !== 'upload') return 'It is not for an upload';
  return valuesOf('x').includes(sha256) ? null : 'It is for another blob';
}

/** Starts a Blossom server (BUD-01, BUD-02), ended with the test. */
export async function startBlossom(scope: Scope): Promise<BlossomHost> {
  const blobs = new Map<string, Buffer>();
  let read = 0;
  const server = createServer(async (request, response) => {
    const blob = await buffer(request);
    const sha256 = createHash('sha256').update(blob).digest('hex');
    const refuse = (status: number, reason: string): void =>
      void response.writeHead(status, { 'x-reason': reason }).end();
    if (request.method !== 'PUT' || request.url !== '/upload') return refuse(404, 'Not found');
    const refused = refusalOf(request, sha256);
    if (refused !== null) return refuse(401, refused);
    if (request.headers['x-sha-256'] !== sha256) return refuse(400, 'The hash is another one');
    if (host.fault === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(64 * 1024, ' ');
      const more = (): void => {
        while (!response.destroyed && read < ENDLESS && response.write(piece)) read += piece.length;
      };
      response.on('drain', more);
      return more();
    }
    if (host.fault !== null && host.fault !== 'another') return refuse(host.fault.status, host.fault.reason);
    blobs.set(sha256, blob);
    const said = {
      url: `${host.url}/${sha256}.png`,
      sha256: host.fault === 'another' ? 'ab'.repeat(32) : sha256,
      size: blob.length,
      type: String(request.headers['content-type']),
      uploaded: Math.floor(Date.now() / 1000),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host: BlossomHost = {
    ...{ url, blobs, fault: null },
    get read() {
      return read;
    },
  };
  return host;
}
