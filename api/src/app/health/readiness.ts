import { type AssetId, assetIds } from '@hindcast/domain';
import type { UnwritableCode, WireJob, WireReadiness } from '@hindcast/domain/client';
import type { HeldLease } from '../../db/index.ts';
import type { Published } from '../../public/index.ts';
import type { JobRuns } from '../jobs/jobRuns.ts';
import { jobNames, unattended } from '../jobs/jobs.ts';
import type { Probe } from './databaseProbe.ts';

/** Parts of the server from which readiness is read. */
export interface ReadinessParts {
  readonly published: Published;
  readonly probe: Probe;
  /** Returns the reason why the database accepts no changes. */
  readonly writeProbe: Probe<UnwritableCode>;
  readonly jobRuns: JobRuns;
}

export type ReadinessReport = Required<Omit<WireReadiness, 'code'>> & Pick<WireReadiness, 'code'>;

/**
 * Age of the last check of revisions at which responses may be stale, ms. Revisions are normally checked every second.
 */
const STALE_MS = 30_000;

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 100) / 10);

/** Returns the state of the jobs, from the held leases. */
const presentJobs = (held: readonly HeldLease[], runs: JobRuns): WireJob[] =>
  jobNames.map((name) => {
    const lease = held.find((one) => one.name === name);
    return {
      name,
      holder: lease ? (lease.own ? 'this' : 'other') : 'nobody',
      renewedSecondsAgo: seconds(lease?.renewedMsAgo ?? null),
      endedWellSecondsAgo: lease && !lease.own ? null : seconds(runs.ageMs(name)),
    };
  });

/** Reads the readiness of the server, within the probe's timeout even if the database hangs. */
export async function readReadiness({
  published,
  probe,
  writeProbe,
  jobRuns,
}: ReadinessParts): Promise<ReadinessReport> {
  const [held, code] = await Promise.all([probe(), writeProbe()]);
  const jobs = held && presentJobs(held, jobRuns);
  const ageMs = published.readAtMs === null ? null : performance.now() - published.readAtMs;
  const database = held !== null;
  const answers = ageMs !== null && ageMs < STALE_MS;
  const lastDays = Object.fromEntries(assetIds.map((asset) => [asset, published.lastClose(asset)?.date ?? null]));
  return {
    ready: database && answers && code === null,
    database,
    answers,
    work: held !== null && unattended(held).length === 0,
    ...(code && { code }),
    details: { revisionsSecondsAgo: seconds(ageMs), lastDays: lastDays as Record<AssetId, string | null>, jobs },
  };
}
