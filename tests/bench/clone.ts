import { join } from 'node:path';
import type { Measure } from './report/reporter.ts';
import { npmStart } from './start/answering.ts';
import { cloneInto } from './start/copy.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** Seconds from cloning into an empty folder, without packages, to the first answers. */
export const measure: Measure = (report) =>
  inTemporaryFolder(async (folder) => {
    const clone = join(folder, 'hindcast');
    const began = performance.now();
    await cloneInto(clone);
    const cloning = (performance.now() - began) / 1000;
    const starting = await npmStart(clone);
    report.note('git clone into an empty folder, then npm start until /btc and /api/prices answer.');
    report.figure({ name: 'clone to first answers', value: cloning + starting, unit: 's' });
  });
