import type { TestRunnerConfig } from '@web/test-runner';

/** Test files that run in one browser on one view library. */
export interface Group {
  readonly name: string;
  readonly browser: 'chromium' | 'firefox' | 'webkit';
  readonly runtime: 'react' | 'preact';
  /** Paths from the repository's root. */
  readonly files: readonly string[];
}

/** All groups that can run here. */
export const groups: readonly Group[];
/** The runner's configuration for groups of test files: one server for all of them. */
export function configOf(groups: readonly Group[]): TestRunnerConfig;
declare const config: TestRunnerConfig;
export default config;
