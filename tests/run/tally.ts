/** A test that failed: where, which, and what differs. */
export type Failure = { readonly file: string; readonly name: string; readonly difference: string };

/** What a stage found. */
export type Tally = {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** What failed beside other tests and passed when tried again alone; not among the failures. */
  readonly passedAlone?: readonly Failure[];
};

export const nothing: Tally = { passed: 0, skipped: 0, failures: [] };

/** A tally of one failure. */
export function failureOf(file: string, name: string, difference: string): Tally {
  return { passed: 0, skipped: 0, failures: [{ file, name, difference }] };
}

/** Both together. */
export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    passedAlone: [...(a.passedAlone ?? []), ...(b.passedAlone ?? [])],
  };
}

/** What is known after those files that failed were tried again. `whole` says that all of them were. */
export function afterAnother(first: Tally, second: Tally, whole: boolean): Tally {
  const failsStill = ({ file, name }: Failure): boolean =>
    second.failures.some((failure) => failure.file === file && failure.name === name);
  const passedAlone = first.failures.filter((failure) => !failsStill(failure));
  const passed = whole ? second.passed : first.passed + first.failures.length - second.failures.length;
  return { passed, skipped: first.skipped, failures: second.failures, passedAlone };
}

/** "12 passed, 0 failed", and what was skipped when something was. */
export function tallyText({ passed, skipped, failures }: Tally): string {
  const base = `${passed} passed, ${failures.length} failed`;
  return skipped === 0 ? base : `${base}, ${skipped} skipped`;
}

/** One line for a file that ended; `began` and `ended` are readings of `performance.now()`. */
export function fileLine(file: string, tally: Tally, began: number, ended = performance.now()): string {
  const seconds = ((ended - began) / 1000).toFixed(1);
  return `${tally.failures.length === 0 ? '✓' : '✗'} ${file}  ${tallyText(tally)} in ${seconds} s`;
}

/** A failure as a paragraph: file, test, and the difference indented under it. */
export function failureText({ file, name, difference }: Failure): string {
  return [
    `✗ ${file}`,
    `  ${name}`,
    ...difference
      .trimEnd()
      .split('\n')
      .map((line) => `    ${line}`),
  ].join('\n');
}
