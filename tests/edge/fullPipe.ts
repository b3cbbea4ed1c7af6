// A program whose log is more than waits for its reader; it says on standard output that it goes on.

import { createDestination } from '../../api/src/lib/logging/destination.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';

const log = createLog('info', createDestination(2, 100_000));
for (let count = 0; count < 50; count++) {
  log.info('x'.repeat(10_000));
  await new Promise((resolve) => setImmediate(resolve));
}
console.log('goes on');
