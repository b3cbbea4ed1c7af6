import { tmpdir } from 'node:os';
import { PassThrough, Writable } from 'node:stream';
import { main } from '../../cli/src/main.ts';
import { contextOf } from '../../cli/src/terminal/context.ts';
import { type Session, sessionAt } from './session.ts';

/** A keyboard as Node has a terminal's. */
class Keyboard extends PassThrough {
  readonly isTTY = true;
  isRaw = false;
  setRawMode(isRaw: boolean): this {
    this.isRaw = isRaw;
    return this;
  }
}

/** A screen as Node has a terminal's: it stays open however often somebody ends it. */
class Screen extends Writable {
  readonly isTTY = true;
  readonly columns: number;
  readonly rows: number;
  readonly #show: (text: string) => void;
  constructor(show: (text: string) => void, columns: number, rows: number) {
    super();
    this.#show = show;
    this.columns = columns;
    this.rows = rows;
  }
  override _write(part: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.#show(String(part).replaceAll(/\r?\n/g, '\r\n'));
    done();
  }
  override end(): this {
    return this;
  }
}

/** Runs a command in this process at a terminal that is only told to be one: it is asked and answered, without a process. */
export function runInProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { columns, rows } = { columns: 80, rows: 24 },
): Session {
  let shown = '';
  const show = (text: string): void => {
    shown += text;
  };
  const screen = () => new Screen(show, columns, rows);
  const stdin = new Keyboard();
  let hasEnded = false;
  const context = contextOf({ stdin, stdout: screen(), stderr: screen(), env, cwd: tmpdir(), fetch });
  const ended = main(args, context).finally(() => {
    hasEnded = true;
  });
  return sessionAt(
    {
      shown: () => shown,
      type: (text) => void stdin.write(text),
      hasEnded: () => hasEnded,
      ended,
      kill: () => void stdin.end(),
    },
    args,
  );
}
