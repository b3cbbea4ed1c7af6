import { rmSync } from 'node:fs';

/** The command of the terminal that started this program. It ends this process when it is cancelled. */
export interface Starter {
  /** Names files that are worth nothing when this process ends early; whoever of the two is left removes them. */
  drafts(files: readonly string[]): void;
  /** Waits until the command lets the work count. Without its leave, which a cancelled or killed one never gives, the process ends. */
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
    process.kill(process.pid, 'SIGKILL'); // a copy that runs in another thread would go on in an orderly end
  };
  const gone = (): void => {
    if (!allowed) end();
  };
  process.once('disconnect', gone);
  try {
    await work({
      drafts(files) {
        drafts = files;
        process.send?.({ drafts }, () => undefined); // a command that is gone is noticed by its channel
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
