import type { Fetch } from '@hindcast/domain/client';
import { type Access, findAccess } from './access.ts';

/** An output stream. `isTTY`, `columns` and `rows` are those of a terminal. */
interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** Streams, environment and folder of a command. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean };
  readonly stdout: Output;
  /** A Node stream, because the progress bar needs one. */
  readonly stderr: Output & NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly fetch: Fetch;
}

/** Environment of a command: streams, settings, folder, and the server to talk to. */
export interface Context extends Surroundings {
  /** Returns the server to talk to, cached. Throws a Failure. */
  access(): Access;
}

/** Builds the context of a command from its streams, environment and folder. */
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

/** Builds the context of a command from the streams and environment of this process. */
export function processContext(): Context {
  const { stdin, stdout, stderr, env } = process;
  return contextOf({ stdin, stdout, stderr, env, cwd: process.cwd(), fetch });
}
