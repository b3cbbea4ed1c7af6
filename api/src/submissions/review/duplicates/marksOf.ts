import { type AssetId, assets, type SubmissionMark } from '@hindcast/domain';
import type { EntryPrices } from '@hindcast/domain/judge';
import type { SubmissionRow } from '../../../db/index.ts';
import { hasCode, today } from '../../../lib/index.ts';
import type { KnownExperts } from '../../../predictions/index.ts';
import { claimOfSubmission } from '../claimOfSubmission.ts';
import type { PreviewParts } from '../preview.ts';
import { duplicatesAmong } from './duplicatesAmong.ts';

/** Tells whether a submission's price is far from the market. False if its words make no claim. */
function isFar(row: SubmissionRow, prices: EntryPrices | undefined): boolean {
  if (!prices) return false;
  try {
    return claimOfSubmission(row, { prices, start: null, end: null }).doubt !== null;
  } catch (thrown) {
    if (hasCode(thrown, 'bad_request')) return false;
    throw thrown;
  }
}

/**
 * Returns the marks that lists show on submissions, by submission id. They are computed for a whole page at once and
 * not stored, because duplicates change with decisions and far prices with the market.
 */
export async function marksOf(
  { storage, histories, clock }: PreviewParts,
  experts: KnownExperts,
  { rows, paid }: { readonly rows: readonly SubmissionRow[]; readonly paid: ReadonlySet<number> },
): Promise<ReadonlyMap<number, readonly SubmissionMark[]>> {
  const waiting = rows.filter(({ status }) => status === 'pending');
  const twins = await duplicatesAmong(storage, experts, waiting);
  const prices = new Map<AssetId, EntryPrices>();
  for (const asset of new Set(waiting.map((row) => row.asset))) {
    const { series, splits } = await histories.of(asset);
    prices.set(asset, { asset: assets[asset], series, splits, asOf: today(clock) });
  }
  const marked = (row: SubmissionRow): SubmissionMark[] => {
    const is: Readonly<Record<SubmissionMark, boolean>> = {
      twin: twins.has(row.id),
      price: row.status === 'pending' && isFar(row, prices.get(row.asset)),
      source: row.source_url === null,
      spam: row.spam_score > 0,
      paid: paid.has(row.id),
    };
    return (Object.keys(is) as SubmissionMark[]).filter((mark) => is[mark]);
  };
  return new Map(rows.map((row) => [row.id, marked(row)]));
}
