import type { Fetch } from '@hindcast/domain/client';
import { type Access, findAccess } from './access.ts';

/** Where text goes. `isTTY` and `columns` are those of a terminal. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** What the command finds around itself. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  /** A real stream: progress is drawn on it. */
  readonly stderr: Output & NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder the person stands in. */
  readonly cwd: string;
  readonly fetch: Fetch;
}

/** All that a command touches outside itself. */
export interface Context extends Surroundings {
  /** The server to talk to; looked for once. Throws a Failure. */
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
