import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The server's log: lines of JSON on standard error. Tokens and cookies never reach it. */
export const createLog = (level: 'info' | 'silent'): Log =>
  pino(
    {
      level,
      base: null,
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({ method, url }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      redact: ['token', '*.token', '*.headers.authorization', '*.headers.cookie'],
    },
    pino.destination({ fd: 2, sync: true }),
  );
