import { once } from 'node:events';
import { createServer } from 'node:net';

/** First port of the range. The range ends below the ports that systems give to outgoing connections. */
const LOWEST = 20_000;
const COUNT = 12_000;
/** Step between ports. It has no common divisor with COUNT, so that no port comes again before all were tried. */
const STEP = 4999;

let asked = 0;

/** Returns a port that is free now. Processes with successive ids get different ports at their first call. */
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
