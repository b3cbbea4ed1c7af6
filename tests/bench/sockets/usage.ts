import { readFile } from 'node:fs/promises';

/** Resources of a process so far: processor seconds, and bytes in memory. */
export interface Usage {
  readonly seconds: number;
  readonly bytes: number;
}

const TICKS_A_SECOND = 100;

/** Reads a process's usage from Linux. */
export async function usageOf(pid: number): Promise<Usage> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return { seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, bytes: Number(kilobytes) * 1024 };
}
