import { format } from 'node:util';
import type { Log } from './log.ts';

/** Redirects plain text of Node and libraries for standard error into the log. */
export function logPlainOutput(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const { name, message } = warning;
    log.warn({ warning: { name, ...('code' in warning && { code: warning.code }) } }, message);
  });
  console.warn = (...words: unknown[]) => log.warn(format(...words));
  console.error = (...words: unknown[]) => log.error(format(...words));
}
