import { readdirSync, readFileSync } from 'node:fs';

/** Environment variable of all processes of a run. Its value is the runner's process id. */
const MARK = 'TEST_RUN';

/** Marks all processes that this process starts from now on, directly or not, even outside its process group. */
export function markProcesses(): void {
  process.env[MARK] = String(process.pid);
}

/** Kills every process of this run. Runs synchronously, so that nothing is started meanwhile. */
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

/** Returns the ids of the processes with this run's mark, without the runner. Only Linux lists them. */
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
