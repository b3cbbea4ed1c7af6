import { rmSync } from 'node:fs';

/** The command of the terminal that started this program. It ends this process when it is cancelled. */
export interface Starter {
  /** Names files that are of no use when this process ends early. This process or the command then removes them. */
  drafts(files: readonly string[]): void;
  /**
   * Waits until the command lets the work count. A command that was cancelled or killed never does; then this process
   * ends.
   */
  mayCount(): Promise<void>;
}

/** Nobody can cancel the work: it was not started by a command. */
export const nobody: Starter = { drafts: () => undefined, mayCount: async () => undefined };

/** Runs a program's work for the command that started it; for nobody when there is no channel to one. */
export async function workForStarter(work: (starter: Starter) => Promise<void>): Promise<void> {
  if (!process.connected) return work(nobody);
  let drafts: readonly string[] = [];
  let allowed = false;
  const end = (): void => {
    for (const file of drafts) rmSync(file, { force: true });
    process.kill(process.pid, 'SIGKILL'); // an orderly end would not stop a copy that runs in another thread
  };
  const gone = (): void => {
    if (!allowed) end();
  };
  process.once('disconnect', gone);
  try {
    await work({
      drafts(files) {
        drafts = files;
        process.send?.({ drafts }, () => undefined); // when the command is gone, the channel closes
      },
      async mayCount() {
        const answered = new Promise((resolve) => process.once('message', resolve));
        if (!process.connected) end();
        process.send?.('may it count?', () => undefined);
        await answered;
        allowed = true;
      },
    });
  } finally {
    process.off('disconnect', gone);
    if (process.connected) process.disconnect();
  }
}
