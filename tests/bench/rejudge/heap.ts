import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Bytes that are in use on the heap once all that nobody needs is gone. */
export function heapBytes(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
