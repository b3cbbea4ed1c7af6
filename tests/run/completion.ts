import { differenceOf } from './difference.ts';
import { type Failure, failureOf, type Tally } from './tally.ts';

/** The parts of Node's test:complete event that are counted. */
export type Completion = {
  readonly name: string;
  readonly skip?: string | boolean;
  readonly todo?: string | boolean;
  readonly details: { readonly passed?: boolean; readonly type?: string; readonly error?: Error };
};

/** What a failure of a file outside its tests is called. */
export const WHOLE = 'the file itself';

/**
 * Counts the tests of one file. A file that broke outside its tests, or has none, is a failure.
 * @param shown the file's path as people read it
 * @param file the name under which Node reports the file itself
 * @param written what the file printed
 */
export function tallyOf(shown: string, file: string, completions: readonly Completion[], written: string): Tally {
  const tests = completions.filter(({ name, details }) => name !== file && details.type !== 'suite');
  const failures: Failure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const { name, skip, todo, details } of tests) {
    if (skip !== undefined || todo !== undefined) skipped += 1;
    else if (details.error === undefined) passed += 1;
    else if (!failedBelow(details.error)) failures.push({ file: shown, name, difference: differenceOf(details.error) });
  }
  for (const suite of completions) {
    const { name, details } = suite;
    if (details.type === 'suite' && details.error !== undefined && !failedBelow(details.error)) {
      failures.push({ file: shown, name, difference: differenceOf(details.error) });
    }
  }
  const whole = completions.find(({ name }) => name === file)?.details.error;
  if (whole !== undefined && failures.length === 0) {
    failures.push({ file: shown, name: WHOLE, difference: `${differenceOf(whole)}\n${written}` });
  }
  if (tests.length === 0 && failures.length === 0) return failureOf(shown, WHOLE, 'It has no tests.');
  return { passed, skipped, failures };
}

/** Whether a test failed only because one inside it did. */
function failedBelow(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed';
}
