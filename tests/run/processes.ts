import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The variable that marks every process of one run, with the runner's process id as its value. */
const MARK = 'TEST_RUN';

/** Marks what this process starts from now on, and what that starts, also where it leaves the process group. */
export function markProcesses(): void {
  process.env[MARK] = String(process.pid);
}

/** Ends every process of this run: asks each to end, and kills what is left a second later. */
export async function endProcesses(): Promise<void> {
  signalAll('SIGTERM');
  for (let waits = 0; waits < 10 && marked().length > 0; waits += 1) await pause(100);
  while (marked().length > 0) {
    signalAll('SIGKILL');
    await pause(20);
  }
}

function signalAll(signal: NodeJS.Signals): void {
  for (const pid of marked()) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended meanwhile
    }
  }
}

/** The ids of the processes that bear this run's mark, without the runner. Linux alone lists them. */
function marked(): number[] {
  const mark = `\0${MARK}=${process.pid}\0`;
  return listProcesses().filter((pid) => {
    try {
      return pid !== process.pid && `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`.includes(mark);
    } catch {
      return false; // it has ended, or is another user's
    }
  });
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
