import { tmpdir } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { main } from '../../cli/src/main.ts';
import { contextOf } from '../../cli/src/terminal/context.ts';

/** The command as it is installed. */
export const bin = fileURLToPath(new URL('../../cli/bin/hindcast.mjs', import.meta.url));

/** The exit code and the output of a command. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Surroundings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
  readonly cwd?: string;
}

/** Keeps what is written to it. */
class Paper extends Writable {
  text = '';
  override _write(part: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.text += String(part);
    done();
  }
}

/** Runs a command line in this process, without a terminal, and with no setting but those given. */
export async function hindcast(
  args: readonly string[],
  { env = {}, input = '', cwd = tmpdir() }: Surroundings = {},
): Promise<Run> {
  const [stdout, stderr] = [new Paper(), new Paper()];
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  const code = await main(args, contextOf({ stdin, stdout, stderr, env, cwd, fetch }));
  return { code, out: stdout.text, err: stderr.text };
}
