import { glob } from 'node:fs/promises';

/** The test files of each stage, as sorted paths from the repository's root. */
export interface TestFiles {
  readonly node: readonly string[];
  /** Tests of the API and its storage that depend on the database engine, and all of tests/mariadb. */
  readonly mariadb: readonly string[];
  /** Tests that run in browsers: tests/widgets and tests/smoke. */
  readonly browsers: readonly string[];
  readonly site: readonly string[];
}

/**
 * Tests of tests/api that also run on MariaDB. Each has the files of api/src that it covers and that contain SQL or
 * depend on the engine. tests/house/engines.test.ts refuses such a file without a test. Tests declared by `testOnce`
 * run on SQLite only.
 */
export const MEETS_ENGINE: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  editPrediction: ['predictions/editPrediction.ts'],
  experts: [],
  feeds: [],
  importKnownAgain: [],
  importNames: [],
  importPredictions: [],
  importStaged: [],
  importTwoPeople: [],
  listPlans: [],
  outbox: [],
  payments: [],
  postingRaces: [],
  predictionRaces: [],
  queueClaims: ['social/queue/claimItems.ts', 'social/queue/settleItem.ts'],
  queueStatus: ['social/queue/listQueue.ts'],
  refundRaces: [],
  repeatedInvoice: ['payments/invoiceOrders.ts'],
  review: ['submissions/review/seenSubmission.ts'],
  reviewMany: [],
  saidPrices: [],
  searching: ['submissions/listSubmissions.ts'],
  splits: [],
  submissionCounts: [],
  takedown: ['predictions/takedowns/takeDown.ts'],
  writesOnce: [],
};

/** Test of the API that also needs the built site. */
const ON_THE_SITE = 'tests/attacks/fuzz.test.ts';

/**
 * Finds all test files.
 * @param onEngines tests to run on MariaDB. `met`: those that depend on the engine. `all`: those of API and storage
 */
export async function findTestFiles(root: string, onEngines: 'met' | 'all' = 'met'): Promise<TestFiles> {
  const all: string[] = [];
  for await (const file of glob('tests/**/*.test.{ts,tsx}', { cwd: root })) all.push(file);
  all.sort();
  const inFolders = (...folders: readonly string[]): string[] =>
    all.filter((file) => folders.some((folder) => file.startsWith(`tests/${folder}/`)));
  const browsers = inFolders('widgets', 'smoke');
  const site = all.filter((file) => file === ON_THE_SITE || file.startsWith('tests/site/'));
  const onlyMariaDb = inFolders('mariadb');
  const apart = new Set([...browsers, ...site, ...onlyMariaDb]);
  const met = Object.keys(MEETS_ENGINE).map((name) => `tests/api/${name}.test.ts`);
  const api = inFolders('api').filter((file) => onEngines === 'all' || met.includes(file));
  return {
    node: all.filter((file) => !apart.has(file)),
    mariadb: [...onlyMariaDb, ...api, ...inFolders('storage')],
    browsers,
    site,
  };
}

/** Returns the files whose path contains the word. */
export function matching(files: TestFiles, word: string): TestFiles {
  const only = (all: readonly string[]): readonly string[] => all.filter((file) => file.includes(word));
  return {
    node: only(files.node),
    mariadb: only(files.mariadb),
    browsers: only(files.browsers),
    site: only(files.site),
  };
}
