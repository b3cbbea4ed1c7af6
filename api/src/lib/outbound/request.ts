import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type Socket, SocketAddress } from 'node:net';
import type { Dial, Target } from './dial.ts';
import { OutboundError } from './outboundError.ts';
import { isPublicAddress } from './publicAddress.ts';

const MOST_BYTES = 64 * 1024;
const MOST_HEADER_BYTES = 16 * 1024;
const HEADERS = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Hindcast' };

const written = (address: string): string =>
  new SocketAddress({ address, family: isIP(address) === 6 ? 'ipv6' : 'ipv4' }).address;

/** Tells whether a socket is connected to one of the checked addresses, and that address is public. */
function isWhereMeant({ remoteAddress }: Socket, { addresses }: Target): boolean {
  if (remoteAddress === undefined || !isPublicAddress(remoteAddress)) return false;
  return addresses.some((address) => written(address) === written(remoteAddress));
}

/** Opens a connection, and closes it before anything is sent if it leads elsewhere. */
function openChecked(dial: Dial, target: Target): Socket {
  const socket = dial(target);
  socket.once('connect', () => {
    if (!isWhereMeant(socket, target)) socket.destroy(new OutboundError('address'));
  });
  return socket;
}

/** Headers and body of a POST request. */
export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a GET, or a POST of `posted`, over its own connection. Resolves when the response headers arrive. */
export function sendChecked(
  url: URL,
  target: Target,
  dial: Dial,
  signal: AbortSignal,
  posted: Posted | null = null,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({
      method: posted ? 'POST' : 'GET',
      host: target.host,
      path: url.pathname + url.search,
      headers: { host: target.host, ...HEADERS, ...posted?.headers },
      maxHeaderSize: MOST_HEADER_BYTES,
      signal,
      createConnection: () => openChecked(dial, target),
    });
    sent.on('response', resolve).on('error', reject);
    sent.on('close', () => reject(new OutboundError('unreachable'))); // the server offered another protocol
    sent.end(posted?.body);
  });
}

/**
 * Reads the JSON of a response. It must be short and uncompressed, because a few compressed bytes can expand to
 * gigabytes.
 */
export async function readJson(answer: IncomingMessage): Promise<unknown> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new OutboundError('notJson');
  if (Number(answer.headers['content-length'] ?? 0) > MOST_BYTES) throw new OutboundError('tooLong');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new OutboundError('tooLong');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (error) {
    throw new OutboundError('notJson', error);
  }
}
