// Loaded into the server under attack before its own program: tells its parent, when asked, what memory it holds.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The memory of a process after garbage collection, in bytes, and its open connections. */
export interface Holding {
  readonly rss: number;
  /** JavaScript's own, and what it keeps outside its heap. */
  readonly heap: number;
  /** Connections that are open. */
  readonly connections: number;
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (how: object) => void;
/** Gives back to the system what V8 keeps for later: else what it keeps is taken for a leak. */
const collect = (): void => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

process.on('message', () => {
  collect();
  setTimeout(() => {
    collect(); // what the first collection's finalizers let go
    const { rss, heapUsed, external } = process.memoryUsage();
    const connections = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const holding: Holding = { rss, heap: heapUsed + external, connections };
    process.send?.(holding);
  }, 50);
});
process.channel?.unref();
