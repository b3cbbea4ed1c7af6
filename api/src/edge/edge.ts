import type { Server } from 'node:http';
import type { Log } from '../logging/log.ts';
import { limitBodies } from './bodies.ts';
import { answerClientErrors } from './clientErrors.ts';
import { endStanding, limitConnections } from './connections.ts';
import type { EdgeLimits } from './limits.ts';
import { followRequests } from './openRequests.ts';

export interface EdgeParts {
  readonly limits: EdgeLimits;
  isProxy(address: string): boolean;
  readonly log: Log;
}

/** Guards a listener whose requests the framework answers: slow, broken, standing and too many connections. */
export function guardListener(listener: Server, { limits, isProxy, log }: EdgeParts): void {
  const openRequests = followRequests(listener);
  const parts = { limits, isProxy, openRequests, log };
  limitBodies(listener, limits.bodyMs);
  answerClientErrors(listener, openRequests);
  limitConnections(listener, parts);
  endStanding(listener, parts);
}
