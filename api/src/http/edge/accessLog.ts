import type { IncomingMessage } from 'node:http';
import { type AccessLog, createLineBudget, type Log } from '../../lib/index.ts';
import type { Clients } from './client.ts';
import type { EdgeLimits } from './limits.ts';
import { type LoggedRequest, loggedRequest } from './loggedRequest.ts';
import { networkOf } from './network.ts';

/** Access log of requests: decides which ones get a line, and writes lines. */
export interface AccessLines {
  describe(request: IncomingMessage): LoggedRequest;
  /** Tells whether an answered request gets a line. Lines of operators are not limited. */
  takes(request: IncomingMessage, status: number, isOperator: boolean): boolean;
  /** Writes the line of a request that was answered before the framework. */
  write(request: IncomingMessage, status: number): void;
  /** Counts a failed request. True if it may be logged in this minute. */
  takesFailure(): boolean;
}

export interface AccessLogParts {
  readonly log: Log;
  readonly access: AccessLog;
  readonly clients: Pick<Clients, 'addressOf'>;
  readonly limits: Pick<EdgeLimits, 'linesOfOne' | 'failureLines'>;
}

const READS = ['GET', 'HEAD', 'OPTIONS'];
const REFUSED = [400, 401, 403, 421, 429];

/**
 * Tells whether a request gets a line. Reads get a line only if they failed or were refused, because there are too
 * many.
 */
const isWorthALine = ({ method = '' }: IncomingMessage, status: number): boolean =>
  status >= 500 || REFUSED.includes(status) || !READS.includes(method);

/** Returns the message of a line: `answered 401 unauthorized`, with the error code if there is one. */
export const answerText = (status: number, code = ''): string => `answered ${status} ${code}`.trimEnd();

export function createAccessLines({ log, access, clients: { addressOf }, limits }: AccessLogParts): AccessLines {
  const lines = createLineBudget(log, limits.linesOfOne, 'requests');
  const failures = createLineBudget(log, limits.failureLines, 'failures');
  const describe = (request: IncomingMessage): LoggedRequest => loggedRequest(request, addressOf(request));
  const takes = (request: IncomingMessage, status: number, isOperator: boolean): boolean => {
    if (access === 'off') return false;
    if (access === 'all') return true;
    return isWorthALine(request, status) && (isOperator || lines.allows(networkOf(addressOf(request))));
  };
  return {
    describe,
    takes,
    write(request, status) {
      if (!takes(request, status, false)) return;
      log.info({ req: describe(request), res: { statusCode: status } }, answerText(status));
    },
    takesFailure: () => failures.allows('failures'),
  };
}
