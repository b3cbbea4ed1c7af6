import { SingleBar } from 'cli-progress';
import type { Context } from '../terminal/context.ts';
import { count } from '../terminal/output.ts';

/** Progress bar of reading posts. */
export interface ReadingBar {
  /** So many of so many are done, and so many of those could not be read. */
  show(done: number, of: number, failed: number): void;
  stop(): void;
}

/** A bar on the terminal, on standard error; without a terminal nothing is shown. */
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
