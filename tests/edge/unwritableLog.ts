// A program whose log cannot be written: each line fails. It goes on after that, and says so; then it ends itself.
import { createLog } from '../../api/src/lib/logging/log.ts';

const log = createLog('info');
for (const text of ['a line that fails', 'another']) {
  log.info(text);
  await new Promise<void>((done) => log.flush(() => done()));
}
console.log('goes on');
log.info('a last line that fails');
