import { SingleBar } from 'cli-progress';
import type { Context } from '../terminal/context.ts';
import { count } from '../terminal/output.ts';

const MEGABYTE = 1024 * 1024;
/** Interval between requests for the server's progress, ms. */
const ASK_MS = 500;

/** Returns a number of megabytes with one decimal, such as `1.5`. */
export const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

/** Returns a size as text: `12.3 kB`, and `1.5 MB` from a megabyte on. */
const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${(bytes / 1024).toFixed(1)} kB` : `${megabytes(bytes)} MB`;

/**
 * Asks for the server's progress: the predictions of a file that it has written, and their total. Null if there is
 * nothing to show.
 */
export type Asked = () => Promise<{ readonly written: number; readonly of: number } | null>;

/** A progress bar: of sending the file, then of the server's work. */
export interface Progress {
  /** Starts at zero, because the file is sent from its beginning, also in a retry. */
  begin(): void;
  sent(bytes: number): void;
  stop(): void;
}

const sentFormat = (total: number | null): string =>
  total === null ? 'Sending {sent}' : 'Sending {bar} {percentage} % of {size}{state}';

/**
 * Builds a progress bar on the terminal; without a terminal it does nothing. `total` is in bytes, null if unknown.
 * `ask` returns the server's progress.
 */
export function createProgress(context: Context, total: number | null, ask: Asked): Progress {
  const nothing = () => undefined;
  if (!context.stderr.isTTY) return { begin: nothing, sent: nothing, stop: nothing };
  const look = {
    stream: context.stderr,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    linewrap: true,
    gracefulExit: false,
  };
  const sending = new SingleBar({ ...look, format: sentFormat(total) });
  const storing = new SingleBar({ ...look, format: 'Storing {bar} {percentage} % of {predictions}' });
  let bytes = 0;
  sending.start(total ?? 0, 0, { sent: sizeText(0), size: sizeText(total ?? 0), state: '' });

  async function followServer(): Promise<void> {
    if (total !== null && bytes < total) return;
    const answer = await ask().catch(() => null); // an older server has no answer; the import goes on without the bar
    if (!answer || !following) return;
    sending.stop();
    if (storing.isActive) storing.update(answer.written);
    else storing.start(answer.of, answer.written, { predictions: `${count(answer.of)} predictions` });
  }
  let following: NodeJS.Timeout | null = setInterval(() => void followServer(), ASK_MS);

  return {
    begin() {
      bytes = 0;
    },
    sent(piece) {
      bytes += piece;
      sending.update(bytes, { sent: sizeText(bytes), state: bytes === total ? ', checking' : '' });
    },
    stop() {
      if (following) clearInterval(following);
      following = null;
      sending.stop();
      storing.stop();
    },
  };
}
