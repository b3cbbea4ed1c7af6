import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, any of which could take a free one before its user. */
const LOWEST = 20_000;
const COUNT = 12_000;
/** Has no divisor in common with the count, so that a process gets each port once before any again. */
const STEP = 4999;

let asked = 0;

/** A port that is free at the moment. Processes that start one after the other, and ask once, get different ones. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = LOWEST + ((process.pid + asked++ * STEP) % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
