import { readdirSync, readFileSync } from 'node:fs';

/** The variable that marks every process of one run, with the runner's process id as its value. */
const MARK = 'TEST_RUN';

/** Marks what this process starts from now on, and what that starts, also where it leaves the process group. */
export function markProcesses(): void {
  process.env[MARK] = String(process.pid);
}

/** Kills every process of this run. It blocks, so that nothing is started meanwhile. */
export function endProcesses(): void {
  for (let left = marked(); left.length > 0; left = marked()) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // it has ended meanwhile
      }
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
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
