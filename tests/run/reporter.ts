import type { EventData } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { noteReached } from '../coverage/reached.ts';

type TestEvent =
  | { readonly type: 'test:complete'; readonly data: EventData.TestComplete }
  | { readonly type: 'test:start' | 'test:pass' };

/** Numbers of tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Name of the engine, to print beside a file that runs on both. */
const where = process.env.TEST_ENGINE === 'mariadb' ? ' on MariaDB' : '';

/** Reports a group of files: a line when a file has ended, with its failures below it, and all counts at the end. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const all: Counts[] = [];
  let file = { passed: 0, skipped: 0, failures: [] as string[] };
  for await (const event of events) {
    if (event.type !== 'test:complete') continue;
    const { name, nesting, details, skip, todo } = event.data;
    const isSuite = details.type === 'suite';
    const isFile = isSuite && nesting === 0;
    const isLeftOut = skip !== undefined || todo !== undefined;
    if (!isSuite) noteReached(name);
    if (details.error && !isLeftOut) {
      if (!failedBelow(details.error)) {
        file.failures.push(failureText(isFile ? 'the file itself' : name, textOf(details.error)));
      }
    } else if (!isSuite) {
      if (isLeftOut) file.skipped += 1;
      else file.passed += 1;
    }
    if (!isFile) continue;
    if (file.passed + file.skipped + file.failures.length === 0) {
      file.failures.push(failureText('the file itself', 'It has no tests.'));
    }
    const result = { ...file, failed: file.failures.length };
    yield fileText(name + where, result, details.duration_ms);
    all.push(result);
    file = { passed: 0, skipped: 0, failures: [] };
  }
  yield `${countText(sumCounts(all))}\n`;
}

/** The sum of counts. */
export function sumCounts(all: readonly Counts[]): Counts {
  const total = (read: (counts: Counts) => number): number => all.reduce((whole, counts) => whole + read(counts), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    skipped: total(({ skipped }) => skipped),
  };
}

/** "12 passed, 0 failed", and how many were skipped if any were. */
export function countText({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** The line of a file that has ended, and its failures below it. */
export function fileText(name: string, result: Counts & { readonly failures: readonly string[] }, ms: number): string {
  const line = `${result.failed === 0 ? '✓' : '✗'} ${name}  ${countText(result)} in ${(ms / 1000).toFixed(1)} s\n`;
  return line + result.failures.join('');
}

/** Returns a failed test's name, with the indented failure below it. */
export function failureText(name: string, text: string): string {
  const lines = text.trimEnd().split('\n');
  return [`  ✗ ${name}`, ...lines.map((line) => `    ${line}`), ''].join('\n');
}

/** Tells whether a test failed only because a test inside it failed. */
const failedBelow = (error: Error): boolean => 'failureType' in error && error.failureType === 'subtestsFailed';

/** An error's message, and the places in the tests and the product where it arose. */
function textOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const lines = stripVTControlCharacters(cause.stack ?? String(cause)).split('\n');
  return lines.filter((line) => !/^\s+at .*(?:node:internal|node:async_hooks|node_modules)/.test(line)).join('\n');
}
