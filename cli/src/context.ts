import type { Fetch } from '@hindcast/domain/client';

/** Where text goes. `isTTY` and `columns` are those of a terminal. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** All that a command touches outside itself. */
export interface Context {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  /** A real stream: progress is drawn on it. */
  readonly stderr: Output & NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder the person stands in. */
  readonly cwd: string;
  readonly fetch: Fetch;
}

/** This process: its streams, environment and folder. */
export const processContext = (): Context => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  fetch,
});
