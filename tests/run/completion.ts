import { differenceOf } from './difference.ts';
import { type Failure, failureOf, type Tally } from './tally.ts';

/** The parts of Node's test:complete event that are counted. */
export type Completion = {
  readonly name: string;
  /** Where the test is written. */
  readonly file?: string;
  readonly skip?: string | boolean;
  readonly todo?: string | boolean;
  readonly details: { readonly passed?: boolean; readonly type?: string; readonly error?: Error };
};

/** What a failure of a file outside its tests is called. */
export const WHOLE = 'the file itself';

/** A test after those of all files of a process: where it has no result, the process ended early. */
export const LAST = 'all files have run';

/**
 * Counts the tests of one file. A file that could not be loaded, or has no tests, is a failure.
 * @param shown the file's path as people read it
 * @param path the name of the failure to load it
 */
export function tallyOf(shown: string, path: string, completions: readonly Completion[]): Tally {
  const failures: Failure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const { name, skip, todo, details } of completions) {
    const { type, error } = details;
    if (error !== undefined && skip === undefined && todo === undefined) {
      if (failedBelow(error)) continue;
      failures.push({ file: shown, name: name === path ? WHOLE : name, difference: differenceOf(error) });
    } else if (type !== 'suite') {
      if (skip !== undefined || todo !== undefined) skipped += 1;
      else passed += 1;
    }
  }
  if (completions.every(({ details }) => details.type === 'suite') && failures.length === 0) {
    return failureOf(shown, WHOLE, 'It has no tests.');
  }
  return { passed, skipped, failures };
}

/** Whether a test failed only because one inside it did. */
function failedBelow(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed';
}
