import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_MAX_BYTES } from '@hindcast/domain/client';
import { usualBudgets } from '../../api/src/accounts/signInLimits.ts';
import { type EdgeLimits, usualLimits } from '../../api/src/http/edge/limits.ts';
import { usualSockets } from '../../api/src/prices/live/priceSockets.ts';
import { OPEN_IN_ALL, OPEN_OF_ONE } from '../../api/src/submissions/reports/sendReport.ts';
import { count, page, table } from './markdown.ts';

const megabytes = (bytes: number): string => `${count(Math.round(bytes / 1_000_000))} MB`;
const seconds = (ms: number): string => (ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} minutes`);
const minute = (most: number): string => `${count(most)} a minute and address`;
const minuteInAll = (most: number): string => `${count(most)} a minute in all`;

type Row = readonly [what: string, how: (most: number) => string, then: string];

/** Meaning of each limit, its unit, and the answer beyond it. A new limit needs a line here. */
const edge: Readonly<Record<keyof EdgeLimits, Row>> = {
  connections: ['connections', count, 'closed at once'],
  connectionsOfOne: ['connections of one address, unless `HINDCAST_TRUST_PROXY` is a number', count, 'closed at once'],
  headMs: ['time until a request’s head is there', seconds, '408'],
  requestMs: ['time until a whole request is there', seconds, '408'],
  refusedSignIns: ['requests with a token that does not count', minute, '429'],
  publicWrites: ['writes that need no token', minute, '429'],
  invoices: ['invoices', minute, '429'],
  invoicesInAll: ['invoices', minuteInAll, '429'],
  paymentChecks: ['questions whether an invoice is paid', minute, '429'],
  reports: ['readers’ reports', minute, '429'],
  reportsInAll: ['readers’ reports', minuteInAll, '429'],
  evidence: ['evidence of verdicts', minute, '429'],
  past: ['answers about a day in the past', minute, '429'],
  extractions: ['posts that are read', minute, '429'],
  exports: ['files of all predictions', minute, '429'],
  pictures: ['pictures of charts that are not in memory', minute, '429'],
  picturesInAll: ['pictures of charts that are not in memory', minuteInAll, '429'],
  sentBytesOfOne: ['answers about records and the past that are on their way to one address', megabytes, '429'],
  sentBytesInAll: ['answers about records and the past that are on their way', megabytes, '503'],
  linesOfOne: ['lines of the log about one address', (most) => `${count(most)} a minute`, 'left out and counted'],
  failureLines: ['lines of the log about failures', (most) => `${count(most)} a minute`, 'left out and counted'],
};

/** Reads a number that a file of the product does not export. Throws if it is gone. */
async function constantIn(root: string, path: string, name: string): Promise<number> {
  const found = new RegExp(`^const ${name} = ([\\d_]+);`, 'm').exec(await readFile(join(root, path), 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${path} has no number ${name}`);
  return Number(found.replaceAll('_', ''));
}

/** Builds the page of limits. */
export async function limitsPage(root: string): Promise<string> {
  const hashing = (name: string): Promise<number> => constantIn(root, 'api/src/accounts/passwords.ts', name);
  const [atOnce, waiting] = await Promise.all([hashing('AT_A_TIME'), hashing('MOST_WAIT')]);
  const { address, account, slow, known, codes } = usualBudgets;
  const names = Object.keys(edge) as (keyof EdgeLimits)[];
  return page(
    'Limits',
    'Each server counts for itself. [Proxy and TLS](../operate/proxy.md#limits) says who counts as one client.',
    '## Requests',
    table(
      ['what', 'how much', 'beyond it'],
      [
        ...names.map((name) => {
          const [what, how, then] = edge[name];
          return [what, how(usualLimits[name]), then];
        }),
        ['price sockets', `${count(usualSockets.inAll)}; ${count(usualSockets.perAddress)} of one address`, '503; 429'],
        ['an import', `${IMPORT_MAX_BYTES / 1024 / 1024} MB`, '413'],
        ['open readers’ reports', `${count(OPEN_OF_ONE)} about one prediction; ${count(OPEN_IN_ALL)} in all`, '409'],
      ],
    ),
    '## Sign-in',
    table(
      ['what', 'how much', 'beyond it'],
      [
        ['wrong sign-ins from one address', `${address} in ten minutes`, '429'],
        [
          'wrong sign-ins under one name, from addresses where nobody of that name has signed in before',
          `${account} in ten minutes`,
          `one try in ${slow.everyMs / 1000} s; 429 for tries that would wait longer than ${slow.mostMs / 1000} s`,
        ],
        [
          'wrong sign-ins under one name, from an address where that person has signed in before',
          `${known} in ten minutes`,
          '429',
        ],
        ['wrong codes of one person, counted in the same two ways', `${codes} in an hour`, '429'],
        ['sign-ins at one moment', `${atOnce}, and ${waiting} that wait`, '503'],
      ],
    ),
  );
}
