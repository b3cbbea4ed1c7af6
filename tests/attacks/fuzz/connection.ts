import { connect } from 'node:net';
import { type Answer, createAnswerReader } from './answers.ts';
import type { Attack } from './attack.ts';

/** The value of `broken` for an answer whose end did not come. */
export const CUT_OFF = 'the connection ended inside an answer';

/** The result of an attack. */
export interface Outcome {
  readonly answers: readonly Answer[];
  /** The end of the connection: all answers came, the server closed, we left, or nothing happened in time. */
  readonly end: 'answered' | 'closed' | 'left' | 'hung';
  /** A description of bytes that are no HTTP, or of half an answer. Null if there was neither. */
  readonly broken: string | null;
}

/** A connection to the server; one attack at a time. */
export interface Connection {
  /** Sends the bytes and waits for the end. */
  send(attack: Omit<Attack, 'holds' | 'understood'>, limitMs: number): Promise<Outcome>;
  /** True while another attack can be sent. */
  isOpen(): boolean;
  close(): void;
}

type Reader = ReturnType<typeof createAnswerReader>;

/** Opens a connection on loopback. Bytes go out as they are, each piece in a packet of its own. */
export function openConnection(port: number): Connection {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
  let reader: Reader | null = null;
  let open = true;
  let onData = (): void => undefined;
  let onEnd = (): void => undefined;
  let broken: string | null = null;
  const gone = (): void => {
    open = false;
    socket.destroy();
    onEnd();
  };
  socket.on('error', gone).on('end', gone).on('close', gone);
  socket.on('data', (bytes: Buffer) => {
    try {
      if (reader) reader.feed(bytes);
      else broken ??= 'bytes came that nobody asked for';
    } catch (error) {
      broken ??= error instanceof Error ? error.message : String(error);
    }
    onData();
  });

  async function write({ pieces }: Pick<Attack, 'pieces'>): Promise<void> {
    for (const [place, piece] of pieces.entries()) {
      if (place > 0) await new Promise((resolve) => setTimeout(resolve, 2));
      if (!open) return;
      socket.write(piece);
    }
  }

  const leave = (): void => {
    if (open) socket.end();
  };

  return {
    isOpen: () => open,
    close: () => socket.destroy(),
    send: (attack, limitMs) =>
      new Promise((resolve) => {
        const answers: Answer[] = [];
        let upgraded = false;
        broken = null;
        const feeder = createAnswerReader(attack.methods, (answer) => answers.push(answer));
        reader = {
          ...feeder,
          feed: (bytes) => {
            if (!upgraded) feeder.feed(bytes);
          },
        };
        const done = (end: Outcome['end']): void => {
          clearTimeout(limit);
          onData = () => undefined;
          onEnd = () => undefined;
          const whole = upgraded || reader?.end() !== false || end === 'left' || end === 'hung';
          reader = null;
          if (end !== 'answered' || broken !== null) socket.destroy();
          resolve({ answers, end, broken: broken ?? (whole ? null : CUT_OFF) });
        };
        const limit = setTimeout(() => done('hung'), limitMs);
        onEnd = () => done('closed');
        onData = () => {
          const last = answers.at(-1);
          if (broken !== null) return done('closed');
          if (feeder.goesOn()) {
            void sent.then(() => done('left'));
          } else if (last?.status === 101) {
            upgraded = true;
            void sent.then(leave);
          } else if (attack.framing === 'broken') {
            if (last && attack.leave === 'after answer') void sent.then(leave);
          } else if (answers.length === attack.methods.length) {
            if (last?.headers.get('connection')?.toLowerCase() === 'close') open = false;
            done(open ? 'answered' : 'closed');
          }
        };
        if (!open) return done('closed');
        const sent = write(attack);
        void sent.then(() => {
          if (attack.framing === 'sound' || !open) return;
          if (attack.leave === 'after sending') leave();
          if (attack.leave === 'at once') done('left');
        });
      }),
  };
}
