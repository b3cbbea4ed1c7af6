// npm run bench: the figures beside their rivals'; npm run bench -- [--json] PART…: some parts only. `--rounds=N` has
// firstView load its pages less often than its medians need, for a first look.
import { type Measure, runPart } from './report/reporter.ts';

const parts: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  judging: () => import('./judging.ts'),
  chance: () => import('./chance.ts'),
  rejudge: () => import('./rejudge.ts'),
  track: () => import('./track.ts'),
  backfill: () => import('./backfill.ts'),
  answers: () => import('./answers.ts'),
  chart: () => import('./chart.ts'),
  firstView: () => import('./firstView.ts'),
  pages: () => import('./pages.ts'),
  sharing: () => import('./sharing.ts'),
  sockets: () => import('./sockets.ts'),
  payments: () => import('./payments.ts'),
  submissionList: () => import('./submissionList.ts'),
  queue: () => import('./queue.ts'),
  admin: () => import('./admin.ts'),
  extraction: () => import('./extraction.ts'),
  terminal: () => import('./terminal.ts'),
  start: () => import('./start.ts'),
  longList: () => import('./longList.ts'),
  clone: () => import('./clone.ts'),
};
/** Left out unless named: they take minutes. */
const ONLY_WHEN_NAMED = new Set(['longList', 'clone']);

const words = process.argv.slice(2);
const json = words.includes('--json');
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.find((name) => !Object.hasOwn(parts, name));

if (unknown !== undefined) {
  console.error(`No part is called "${unknown}": there are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 1;
} else {
  const chosen = named.length > 0 ? named : Object.keys(parts).filter((name) => !ONLY_WHEN_NAMED.has(name));
  for (const name of chosen) {
    try {
      const { measure } = await parts[name]();
      await runPart(name, measure, json);
    } catch (error) {
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
}
