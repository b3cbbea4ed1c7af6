import type { Server } from 'node:http';
import { createLineBudget, type Log } from '../../lib/index.ts';
import { createAdmission } from './admission.ts';
import type { EdgeLimits } from './limits.ts';
import { isLoopback, networkOf } from './network.ts';

export interface ConnectionParts {
  readonly limits: Pick<EdgeLimits, 'connections' | 'connectionsOfOne'>;
  /** Tells whether connections from this address carry requests of many clients. */
  isProxy(address: string): boolean;
  readonly log: Log;
}

/** Limits the open connections in all and per address, and logs refusals. */
export function limitConnections(listener: Server, { limits, isProxy, log }: ConnectionParts): void {
  const admission = createAdmission({ inAll: Number.POSITIVE_INFINITY, perAddress: limits.connectionsOfOne });
  const lines = createLineBudget(log, 1, 'refused connections');
  const tell = (who: string): void => {
    if (lines.allows(who)) log.warn(`connections refused: ${who} holds as many as it may`);
  };
  listener.maxConnections = limits.connections;
  listener.on('drop', () => tell('the server'));
  listener.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const client = isLoopback(address) || isProxy(address) ? null : networkOf(address);
    if (admission.refuses(client)) {
      tell('one address');
      socket.destroy();
      return;
    }
    socket.once('close', admission.enter(client));
  });
}
