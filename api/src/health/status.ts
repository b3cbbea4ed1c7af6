import { type AssetId, assetIds, assets } from '@hindcast/domain';
import type { WireAssetStatus, WireStatus } from '@hindcast/domain/client';
import { type GapParts, listGaps } from '../actions/listGaps.ts';
import type { Config } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import type { VerdictBooks } from '../verdicts/verdictBooks.ts';
import { START_WORK } from '../work/jobs.ts';
import { type ReadinessParts, type ReadinessReport, readReadiness } from './readiness.ts';

/** What the status is read from. */
export interface StatusParts extends ReadinessParts, GapParts {
  readonly config: Config;
  readonly books: VerdictBooks;
}

/** A prediction that waits for its verdict: the rule has none yet, and nobody has set one. */
const isPending = ({ record, judgement }: Judged): boolean =>
  judgement?.verdict.outcome === 'pending' && record.override === null;

/** One that waits for closes that are not on record. */
const waitsForDays = ({ judgement }: Judged): boolean =>
  judgement?.verdict.reason === 'gap' || judgement?.verdict.reason === 'noStart';

function readVerdicts({ books }: StatusParts): WireStatus['verdicts'] {
  const entries = assetIds.flatMap((asset) => books.latest(asset)?.entries ?? []);
  const pending = entries.filter(isPending);
  return {
    predictions: entries.length,
    pending: pending.length,
    waitingForDays: pending.filter(waitsForDays).length,
  };
}

async function readAsset(parts: StatusParts, asset: AssetId, isUp: boolean): Promise<WireAssetStatus> {
  const lastDay = parts.published.lastClose(asset)?.date ?? null;
  if (!isUp) return { asset, lastDay, missingDays: null, heldDays: null };
  const { missing, disagreements } = await listGaps(parts, assets[asset]);
  return { asset, lastDay, missingDays: missing.days, heldDays: disagreements.filter(({ held }) => held).length };
}

const days = (number: number): string => (number === 1 ? '1 day' : `${number} days`);

function problemsOf(
  { database, answers, work }: ReadinessReport,
  prices: readonly WireAssetStatus[],
  { waitingForDays }: WireStatus['verdicts'],
): string[] {
  const problems: string[] = [];
  if (!database) problems.push('The database does not answer.');
  if (!answers) problems.push('Public answers are not compared with what is on record any more.');
  if (database && !work) {
    problems.push(`Nobody does the work: ${START_WORK}.`);
  }
  for (const { asset, heldDays } of prices) {
    if (!heldDays) continue;
    problems.push(`${assets[asset as AssetId].ticker}: ${days(heldDays)} held back, since sources differ.`);
  }
  if (waitingForDays > 0) {
    const verdicts = waitingForDays === 1 ? '1 verdict waits' : `${waitingForDays} verdicts wait`;
    problems.push(`${verdicts} for days that are missing: see hindcast prices gaps.`);
  }
  return problems;
}

/** How the server is, for the person who runs it. It answers, with what it knows, also while the database does not. */
export async function readStatus(parts: StatusParts, sockets: { readonly size: number }): Promise<WireStatus> {
  const { config, storage } = parts;
  const report = await readReadiness(parts);
  const prices = await Promise.all(assetIds.map((asset) => readAsset(parts, asset, report.database)));
  const verdicts = readVerdicts(parts);
  return {
    success: true,
    version: VERSION,
    mode: config.mode,
    uptimeSeconds: Math.round(process.uptime()),
    database: {
      engine: config.database ? 'mysql' : 'sqlite',
      name: storage.name,
      up: report.database,
    },
    revisionsSecondsAgo: report.details.revisionsSecondsAgo,
    worker: config.worker,
    jobs: report.details.jobs,
    prices,
    verdicts,
    sockets: sockets.size,
    problems: problemsOf(report, prices, verdicts),
  };
}
