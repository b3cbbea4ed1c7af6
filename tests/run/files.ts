import { glob } from 'node:fs/promises';

/** The test files each stage runs, as paths from the repository's root. */
export type TestFiles = {
  readonly node: readonly string[];
  readonly mariadb: readonly string[];
  /** All of the widgets', for React. */
  readonly widgets: readonly string[];
  /** Those of them that also run on Preact. */
  readonly preact: readonly string[];
  /** What both Firefox and WebKit show. */
  readonly smoke: readonly string[];
  readonly site: readonly string[];
};

/** Folders whose tests run on both engines. */
const ON_BOTH = ['api', 'storage'];

/**
 * What of tests/api says nothing about an engine, and runs on the embedded one alone: what is refused before it
 * reaches the database, settings, what is told of the API, the files of site and embed, pages of the past, pictures, what is asked of
 * sources, how long a list may be, and kills, of which each engine has its own.
 */
const ENGINE_NEUTRAL = [
  'apiDocument',
  'brandFile',
  'config',
  'crowdedPast',
  'demo',
  'embedCrowds',
  'embedFiles',
  'embedFrame',
  'embedPictures',
  'importColumns',
  'importDoubts',
  'importHostile',
  'importPricesRefused',
  'longLists',
  'pastPages',
  'paymentKills',
  'priceJumps',
  'refundKills',
  'refundPayees',
  'refusals',
  'reviewKills',
  'repeat',
  'sharePictures',
  'siteFiles',
  'starting',
  'syncBadInput',
  'syncDisagreements',
  'tokenGuesses',
];

/**
 * What of the widgets' tests runs on React alone: what the chart's own code paints on a canvas and makes of a hand,
 * where no view library takes part, and the built embed, which brings its own.
 */
const ON_REACT_ALONE = [
  'chartAxes',
  'chartDraws',
  'chartMarks',
  'chartMoves',
  'embedRecords',
  'embedStories',
  'hostile',
];

/** Its requests reach the built site's pages too. */
const ON_THE_SITE = 'tests/attacks/fuzz.test.ts';

/** Where pointing at the page leads, which browsers differ in and view libraries do not. */
const IN_EVERY_BROWSER = 'tests/smoke/historyPress.test.ts';

/**
 * All test files, sorted: those of tests/widgets need a Chromium and those of tests/smoke a Firefox and a WebKit, those of
 * tests/site and the fuzzer the built product, those of tests/mariadb a MariaDB; those of the API and its storage run on the embedded
 * database and on MariaDB.
 */
export async function findTestFiles(root: string): Promise<TestFiles> {
  const all: string[] = [];
  for await (const file of glob('tests/**/*.test.{ts,tsx}', { cwd: root })) all.push(file);
  all.sort();
  const inFolder = (folder: string) => all.filter((file) => file.startsWith(`tests/${folder}/`));
  const except = (files: readonly string[], folder: string, names: readonly string[]) => {
    const left = names.map((name) => `tests/${folder}/${name}.test.ts`);
    return files.filter((file) => !left.includes(file));
  };
  const smoke = inFolder('smoke');
  const widgets = [...inFolder('widgets'), ...smoke.filter((file) => file === IN_EVERY_BROWSER)];
  const site = all.filter((file) => file === ON_THE_SITE || file.startsWith('tests/site/'));
  const onlyMariaDb = inFolder('mariadb');
  const apart = [...widgets, ...smoke, ...site, ...onlyMariaDb];
  return {
    node: all.filter((file) => !apart.includes(file)),
    mariadb: [...onlyMariaDb, ...except(ON_BOTH.flatMap(inFolder), 'api', ENGINE_NEUTRAL)],
    widgets,
    preact: except(inFolder('widgets'), 'widgets', ON_REACT_ALONE),
    smoke,
    site,
  };
}

/** The files whose path contains the word. */
export function matching(files: TestFiles, word: string): TestFiles {
  const matches = (file: string) => file.includes(word);
  return {
    node: files.node.filter(matches),
    mariadb: files.mariadb.filter(matches),
    widgets: files.widgets.filter(matches),
    preact: files.preact.filter(matches),
    smoke: files.smoke.filter(matches),
    site: files.site.filter(matches),
  };
}
