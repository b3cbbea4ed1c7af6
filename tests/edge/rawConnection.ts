import { connect } from 'node:net';

/** What a server said on a connection until it closed it, and whether it did. */
export interface Heard {
  /** The statuses of all answers, in their order. */
  readonly statuses: readonly number[];
  /** The code of the last refusal; null without any. */
  readonly code: string | null;
  readonly text: string;
}

/** What listens on a port of this machine. */
export interface Listening {
  readonly info: { readonly port: number | string | undefined };
}

/** Sends pieces of bytes, each once the server had time to read the one before, and listens until it hangs up. */
export async function sendRaw({ info }: Listening, ...pieces: readonly string[]): Promise<Heard> {
  const socket = connect(Number(info.port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const piece of pieces) {
    await new Promise<void>((resolve) => socket.write(piece, 'latin1', () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 20)); // a piece of its own for the server
  }
  await closed;
  return {
    text,
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    code: [...text.matchAll(/"code":"(\w+)"/g)].at(-1)?.[1] ?? null,
  };
}
