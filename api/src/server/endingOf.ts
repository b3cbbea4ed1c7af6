import type { Server } from '@hapi/hapi';
import type { Storage } from '../storage/connect.ts';
import { type Ending, STOP_MS } from './ending.ts';

/** What a server does beside answering. */
export interface Work {
  stop(): Promise<void>;
}

/** How a server ends: it answers what is under way and finishes its work, then closes its storage and gives back its folder. */
export const endingOf = (
  server: Server,
  storage: Storage,
  work: readonly Work[],
  giveFolderBack: () => void,
): Ending => ({
  refuse: () => server.listener.close(),
  stop: async () => {
    await Promise.all([server.stop({ timeout: STOP_MS }), ...work.map((one) => one.stop())]);
    await storage.close();
    giveFolderBack();
  },
});
