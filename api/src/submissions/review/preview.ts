import { assets, calendarOf, presentVerdict, type WireVerdict } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import type { Storage, SubmissionRow } from '../../db/index.ts';
import { type Clock, hasCode, today } from '../../lib/index.ts';
import type { PriceHistories } from '../../prices/index.ts';
import { claimOfSubmission } from './claimOfSubmission.ts';

export interface PreviewParts {
  readonly storage: Storage;
  readonly histories: PriceHistories;
  readonly clock: Clock;
}

/** A submission as it would be published: its verdict as of today, or the reason that it cannot become a prediction. */
export type Preview =
  | { readonly verdict: WireVerdict; readonly problem: null; readonly doubt: string | null }
  | { readonly verdict: null; readonly problem: string; readonly doubt: null };

/** Judges a submission as if it were approved now. Stores nothing. */
export async function previewOf({ histories, clock }: PreviewParts, row: SubmissionRow): Promise<Preview> {
  const { series, splits, hash } = await histories.of(row.asset);
  const [asset, asOf] = [assets[row.asset], today(clock)];
  const prices = { asset, series, splits, asOf };
  try {
    const { whole, doubt } = claimOfSubmission(row, { prices, start: null, end: null });
    const verdict = judge(whole.claim, series, { asOf, calendar: calendarOf(asset), splits, revision: hash });
    return { verdict: presentVerdict(verdict), problem: null, doubt };
  } catch (thrown) {
    if (hasCode(thrown, 'bad_request')) return { verdict: null, problem: thrown.message, doubt: null };
    throw thrown;
  }
}
