import type { Fetch } from '@hindcast/domain/client';

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
