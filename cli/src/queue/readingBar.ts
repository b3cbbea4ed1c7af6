import { SingleBar } from 'cli-progress';
import type { Context } from '../terminal/context.ts';
import { count } from '../terminal/output.ts';

/** Progress bar for the reading of posts by the server. */
export interface ReadingBar {
  /** Shows the progress: items done, items in all, and failed ones. */
  show(done: number, of: number, failed: number): void;
  stop(): void;
}

/** Builds a progress bar on standard error. Without a terminal it shows nothing. */
export function createReadingBar({ stderr }: Context): ReadingBar {
  if (!stderr.isTTY) return { show: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    ...{ stream: stderr, barCompleteChar: '█', barIncompleteChar: '░', clearOnComplete: true, linewrap: true },
    ...{ gracefulExit: false, format: 'Reading {bar} {percentage} % of {posts}{failed}' },
  });
  return {
    show(done, of, failed) {
      const words = { posts: `${count(of)} posts`, failed: failed > 0 ? `, ${count(failed)} failed` : '' };
      if (!bar.isActive) bar.start(of, done, words);
      bar.setTotal(of);
      bar.update(done, words);
    },
    stop: () => bar.stop(),
  };
}
