import { inspect } from 'node:util';
import type { TestResultError, TestSession, TestSuiteResult } from '@web/test-runner';
import { noteReached } from '../coverage/reached.ts';
import { type Counts, failureText } from './reporter.ts';

/** Counts one browser's run of one test file. A file that broke outside its tests, or has none, is a failure. */
export function resultOfSession(session: TestSession): Counts & { readonly failures: readonly string[] } {
  const tests = session.testResults === undefined ? [] : testsIn(session.testResults, '');
  const failures: string[] = [];
  for (const { name, result } of tests) {
    noteReached(result.name);
    if (!result.skipped && !result.passed) {
      failures.push(failureText(name, result.error ? textOf(result.error) : 'It failed without an error.'));
    }
  }
  if (session.errors.length > 0) failures.push(failureText('the file itself', troubleOf(session)));
  if (tests.length === 0 && failures.length === 0) failures.push(failureText('the file itself', 'It has no tests.'));
  const passed = tests.filter(({ result }) => result.passed && !result.skipped).length;
  const skipped = tests.filter(({ result }) => result.skipped).length;
  return { passed, failed: failures.length, skipped, failures };
}

/** Formats the errors outside the tests, with all that the browser logged about them. */
function troubleOf({ errors, request404s, logs }: TestSession): string {
  return [
    ...errors.map(textOf),
    ...request404s.map((path) => `not found: ${path}`),
    ...logs.map(
      (words) => `console: ${words.map((word) => (typeof word === 'string' ? word : inspect(word))).join(' ')}`,
    ),
  ].join('\n');
}

type NamedTest = { readonly name: string; readonly result: TestSuiteResult['tests'][number] };

function testsIn(suite: TestSuiteResult, above: string): NamedTest[] {
  const name = [above, suite.name].filter(Boolean).join(' › ');
  return [
    ...suite.tests.map((result) => ({ name: [name, result.name].filter(Boolean).join(' › '), result })),
    ...suite.suites.flatMap((inner) => testsIn(inner, name)),
  ];
}

function textOf({ name, message, stack, expected, actual }: TestResultError): string {
  const lines = [`${name ? `${name}: ` : ''}${message}`];
  if (expected !== undefined || actual !== undefined) lines.push(`expected: ${expected}`, `actual:   ${actual}`);
  if (stack) lines.push(stack);
  return lines.join('\n');
}
