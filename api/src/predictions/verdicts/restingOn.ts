import type { AssetId, Day } from '@hindcast/domain';
import type { Judged } from './judged.ts';
import type { VerdictBooks } from './verdictBooks.ts';

/** Tells whether a settled verdict used a close between two days, both included. */
function restsOn({ judgement }: Judged, first: Day, last: Day): boolean {
  if (!judgement || judgement.verdict.outcome === 'pending') return false;
  const { before, from, own, deciding, lastBar } = judgement.verdict.evidence;
  const read = [before, from, own, deciding].flatMap((bar) => (bar ? [bar.day] : []));
  const end = deciding?.day ?? lastBar ?? Math.max(...read);
  return Math.min(...read) <= last && end >= first;
}

/** Returns a function that lists an asset's predictions whose settled verdict used a close between two days. */
export async function restingOn(
  books: Pick<VerdictBooks, 'of'>,
  asset: AssetId,
): Promise<(first: Day, last: Day) => number[]> {
  const { entries } = await books.of(asset);
  return (first, last) => entries.filter((each) => restsOn(each, first, last)).map(({ record }) => record.stored.id);
}
