import type { Job } from './stages.ts';

/** How the names of what takes longest begin, the longest first: begun last, one of these would be waited for alone. */
const LONGEST = [
  'npm run build',
  'a browser',
  'tests/mariadb/',
  'tests/package/',
  'tests/attacks/fuzz.test.ts',
  'tests/sqlite/',
  'tests/api/',
  'tests/site/',
  'tests/edge/',
  'tests/cli/',
  'tests/house/',
];

const rankOf = ({ file }: Job): number => {
  const rank = LONGEST.findIndex((start) => file.startsWith(start));
  return rank === -1 ? LONGEST.length : rank;
};

/** The same jobs in the order in which workers take them. */
export const longestFirst = <T extends { readonly job: Job }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => rankOf(a.job) - rankOf(b.job));
