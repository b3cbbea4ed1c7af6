import type { TestFiles } from './files.ts';
import { createSite, mariaDb, type Service } from './services.ts';

/** One process that runs tests, mostly a group of files. */
export interface Job {
  readonly name: string;
  readonly files: readonly string[];
  /** The program and its first arguments. The files follow them. */
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly needs?: Service;
  /** Its output ends with "N passed, N failed"; otherwise it is one test by its exit code. */
  readonly counts: boolean;
  /** Approximate processor time, s. The longest jobs start first. */
  readonly weight: number;
}

/** A part of the run that can be asked for by its name. */
export interface Stage {
  readonly name: string;
  readonly title: string;
  readonly jobs: readonly Job[];
}

/** The number of processes that share the files of a folder; each of them loads the product once. */
const PROCESSES: Readonly<Record<string, number>> = { api: 4, site: 7, mariadb: 3, sqlite: 2, cli: 1 };

/** The number of processes that share the files of all other folders. */
const OTHERS = Number(process.env.TEST_PROCESSES ?? 2);

/** Least weight of a process, because each takes seconds to load the product. */
const LEAST_WEIGHT = 80;

/** Approximate processor seconds of a test file, by the beginning of its path. The longest matching one counts. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'tests/': 1,
  'tests/api/': 2.5,
  'tests/attacks/fuzz': 20,
  'tests/house/': 8,
  'tests/mariadb/': 15,
  'tests/package/': 12,
  'tests/site/': 15,
  'tests/sqlite/': 15,
};

const NODE_FLAGS = [
  '--test-reporter=./tests/run/reporter.ts',
  '--test-timeout=300000', // a test that hangs fails by its name
  '--max-semi-space-size=64', // a test's API leaves megabytes behind, mostly at once
  '--test-force-exit', // the process ends even if a test leaves handles open
];

/** Returns the stages with at least one job. */
export function stagesOf(root: string, { node, mariadb, browsers, site }: TestFiles): readonly Stage[] {
  const sharedSite = createSite(root);
  const onMariaDb = { needs: mariaDb, env: { TEST_ENGINE: 'mariadb' } };
  const check = ['npm', 'run', '--silent', '--ignore-scripts', 'check'];
  const stages: readonly Stage[] = [
    { name: 'check', title: 'Types, lint, format and folders', jobs: [oneTest('npm run check', check)] },
    { name: 'widgets', title: 'Widgets in browsers', jobs: browserJobs(browsers) },
    { name: 'node', title: 'Node', jobs: nodeJobs(node) },
    {
      name: 'mariadb',
      title: 'On MariaDB',
      jobs: nodeJobs(mariadb, ' on MariaDB').map((job) => ({ ...job, ...onMariaDb })),
    },
    {
      name: 'site',
      title: 'The product, end to end',
      jobs: nodeJobs(site).map((job) => ({ ...job, needs: sharedSite })),
    },
  ];
  return stages.filter(({ jobs }) => jobs.length > 0);
}

/** Returns a part of the stage of browsers, which runs only if the command names it. Null for other names. */
export function browserStage(name: string, { browsers }: TestFiles): Stage | null {
  if (!['react', 'preact', 'firefox', 'webkit'].includes(name)) return null;
  return { name, title: `Widgets, ${name}`, jobs: browserJobs(browsers, [name]) };
}

const oneTest = (name: string, command: readonly string[]): Job => ({
  name,
  files: [],
  command,
  counts: false,
  weight: 30,
});

/** Groups of files, each run by Node's own test runner in one process. */
function nodeJobs(files: readonly string[], where = ''): readonly Job[] {
  return groupsOf(files).map((group) => ({
    name: `${group.length === 1 ? group[0] : `${group[0]} and ${group.length - 1} more`}${where}`,
    files: group,
    command: [process.execPath, ...NODE_FLAGS, 'tests/run/group.ts'],
    counts: true,
    weight: group.reduce((sum, file) => sum + weightOf(file), 0),
  }));
}

/** Returns the tests in browsers as one process, because browsers take long to start. */
function browserJobs(files: readonly string[], groups: readonly string[] = []): readonly Job[] {
  if (files.length === 0) return [];
  const command = [process.execPath, 'tests/run/browserProcess.ts', ...groups];
  return [{ name: ['browsers', ...groups].join(' '), files, command, counts: true, weight: 1000 }];
}

/**
 * Divides the files of a folder into a group for each of its processes, of about equal weight. Neighbours stay
 * together, because they may share a server.
 */
function groupsOf(files: readonly string[]): readonly (readonly string[])[] {
  const folders = Map.groupBy(files, (file) => {
    const folder = file.split('/')[1] ?? '';
    return folder in PROCESSES ? folder : 'others';
  });
  return [...folders].flatMap(([folder, all]) => {
    const whole = all.reduce((sum, file) => sum + weightOf(file), 0);
    const most = whole / Math.min(PROCESSES[folder] ?? OTHERS, Math.ceil(whole / LEAST_WEIGHT));
    let weight = 0;
    const groups = Map.groupBy(all, (file) => {
      const group = Math.floor(weight / most);
      weight += weightOf(file);
      return group;
    });
    return [...groups.values()];
  });
}

function weightOf(file: string): number {
  const starts = Object.keys(WEIGHTS).filter((start) => file.startsWith(start));
  const [longest = ''] = starts.sort((a, b) => b.length - a.length);
  return WEIGHTS[longest] ?? 1;
}
