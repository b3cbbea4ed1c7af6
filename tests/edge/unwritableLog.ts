// A program whose log cannot be written; once a line has failed it says on standard output that it goes on, or why not.
import fs from 'node:fs';
import { createLog } from '../../api/src/logging/log.ts';

const failed = Promise.withResolvers<void>();
const write = fs.write.bind(fs) as (...given: unknown[]) => void;
// the log does not say when a line has failed, so its own call of Node is listened to
Object.assign(fs, {
  write: (...given: unknown[]): void => {
    const done = given.at(-1) as (error: unknown, ...rest: unknown[]) => void;
    write(...given.slice(0, -1), (error: unknown, ...rest: unknown[]): void => {
      done(error, ...rest);
      if (error) failed.resolve();
    });
  },
});
process.on('uncaughtExceptionMonitor', ({ message }) => console.log(message));
createLog('info').info('a line that fails');
await failed.promise;
console.log('goes on');
