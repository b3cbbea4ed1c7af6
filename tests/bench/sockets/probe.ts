import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

const PACE_MS = 10;

/** Milliseconds that each of the requests took which were sent to an address, one after the other, for some seconds. */
export async function probe(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    took.push(performance.now() - began);
    await after(PACE_MS);
  }
  agent.destroy();
  return took;
}
