import { rmSync } from 'node:fs';

/** The terminal's command that started this program. Cancelling it ends this process. */
export interface Starter {
  /** Names files to delete if this process ends early. This process or the command deletes them. */
  drafts(files: readonly string[]): void;
  /**
   * Waits until the command allows the result to count. A cancelled or killed command never does; then this process
   * ends.
   */
  mayCount(): Promise<void>;
}

/** Stands for a starter if no command started the work, so that nobody can cancel it. */
export const nobody: Starter = { drafts: () => undefined, mayCount: async () => undefined };

/**
 * Runs a program's work. If a command started the program over an IPC channel, the work ends when that command is
 * cancelled.
 */
export async function workForStarter(work: (starter: Starter) => Promise<void>): Promise<void> {
  if (!process.connected) return work(nobody);
  let drafts: readonly string[] = [];
  let allowed = false;
  const end = (): void => {
    for (const file of drafts) rmSync(file, { force: true });
    process.kill(process.pid, 'SIGKILL'); // an orderly exit would not stop a copy in another thread
  };
  const gone = (): void => {
    if (!allowed) end();
  };
  process.once('disconnect', gone);
  try {
    await work({
      drafts(files) {
        drafts = files;
        process.send?.({ drafts }, () => undefined); // if the command is gone, the channel closes
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
