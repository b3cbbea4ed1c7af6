import { createLog, type Log } from '../../api/src/lib/logging/log.ts';

/** The server's own log, with its lines at hand. */
export interface LogLines {
  readonly log: Log;
  all(): Record<string, unknown>[];
  text(): string;
}

export function createLogLines(): LogLines {
  let text = '';
  const write = (line: string): void => {
    text += line;
  };
  return {
    log: createLog('info', { write, onDropped: () => undefined, flush: (done) => done() }),
    text: () => text,
    all: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}
