import { pino } from 'pino';
import type { Log } from '../../api/src/lib/logging/log.ts';

/** A log whose lines can be looked at. */
export interface MemoryLog {
  readonly log: Log;
  /** The messages so far, oldest first. */
  messages(): string[];
}

export function createMemoryLog(): MemoryLog {
  const lines: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
  return { log, messages: () => lines.map((line) => String(JSON.parse(line).msg)) };
}
