import { connect } from 'node:net';
import { eventually } from '../live/eventually.ts';

/** The answers of a server on a connection until it closed it. */
export interface Heard {
  /** The statuses of all answers, in their order. */
  readonly statuses: readonly number[];
  /** The code of the last refusal; null without any. */
  readonly code: string | null;
  readonly text: string;
}

/** A server that listens on a port of this machine. */
export interface Listening {
  readonly info: { readonly port: number | string | undefined };
}

const answers = /HTTP\/1\.1 (\d{3}) /g;

/** Sends pieces of bytes, each once `next` lets it go, and listens until the server hangs up. */
async function talk(
  { info }: Listening,
  pieces: readonly string[],
  next: (sent: number, answered: () => number) => Promise<unknown>,
): Promise<Heard> {
  const socket = connect(Number(info.port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const [place, piece] of pieces.entries()) {
    if (place > 0) await next(place, () => text.match(answers)?.length ?? 0);
    await new Promise<void>((resolve) => socket.write(piece, 'latin1', () => resolve()));
  }
  await closed;
  return {
    text,
    statuses: [...text.matchAll(answers)].map(([, status]) => Number(status)),
    code: [...text.matchAll(/"code":"(\w+)"/g)].at(-1)?.[1] ?? null,
  };
}

/** Sends pieces of bytes, each once the server had time to read the one before, and listens until it hangs up. */
export const sendRaw = (server: Listening, ...pieces: readonly string[]): Promise<Heard> =>
  talk(server, pieces, () => new Promise((resolve) => setTimeout(resolve, 20))); // a piece of its own for the server

/** Sends whole requests, each once the one before was answered, and listens until the server hangs up. */
export const askRaw = (server: Listening, ...requests: readonly string[]): Promise<Heard> =>
  talk(server, requests, (sent, answered) => eventually(`answer ${sent}`, () => answered() === sent));
