import type { Fetch } from '@hindcast/domain/client';
import { type Access, findAccess } from './access.ts';

/** Where text goes. `isTTY`, `columns` and `rows` are those of a terminal. */
interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** The streams, the environment and the folder that a command runs in. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean };
  readonly stdout: Output;
  /** A Node stream, because the progress bar needs one. */
  readonly stderr: Output & NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The current folder. */
  readonly cwd: string;
  readonly fetch: Fetch;
}

/** Everything outside of itself that a command uses. */
export interface Context extends Surroundings {
  /** The server to talk to, memoised. Throws a Failure. */
  access(): Access;
}

/** The context of a command in these surroundings. */
export function contextOf(surroundings: Surroundings): Context {
  let access: Access | null = null;
  return {
    ...surroundings,
    access() {
      access ??= findAccess(surroundings);
      return access;
    },
  };
}

/** This process: its streams, environment and folder. */
export function processContext(): Context {
  const { stdin, stdout, stderr, env } = process;
  return contextOf({ stdin, stdout, stderr, env, cwd: process.cwd(), fetch });
}
