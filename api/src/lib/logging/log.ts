import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/logSettings.ts';
import { createDestination, type Destination } from './destination.ts';

export type Log = Logger;

/** Builds the server's log: lines of JSON, by default on standard error. Tokens and cookies are removed. */
export function createLog(level: LogLevel, elsewhere?: Destination): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { req: (request: unknown) => request, res: presentResponse }, // replaces the plugin's own serializers
    redact: ['token', '*.token', '*.headers.authorization', '*.headers.cookie'],
  };
  if (level === 'silent') return pino(options, { write: () => undefined });
  const destination = elsewhere ?? createDestination();
  const log = pino(options, destination);
  destination.onDropped((lines) => log.warn({ lines }, 'lines of the log were lost: nobody took them in time'));
  return log;
}

/** Returns a response's status. Null if nothing was sent. */
function presentResponse(response: { statusCode: number; headersSent?: boolean }): { statusCode: number | null } {
  return { statusCode: response.headersSent === false ? null : response.statusCode };
}
