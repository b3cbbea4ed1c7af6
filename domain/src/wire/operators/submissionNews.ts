import type { AssetId } from '../../asset/asset.ts';
import type { SubmissionStatus } from '../submission.ts';

/** `GET /api/admin/prediction_submissions/news`: how many submissions wait, and which have changed since the question before. */
export interface WireSubmissionNews {
  readonly pending: Readonly<Record<AssetId, number>>;
  /** The highest number of a submission; 0 while there is none. */
  readonly newest: number;
  /** Those that anybody decided, undid, edited or took down since `after`; null where they are too many to name. */
  readonly changed: readonly number[] | null;
  /** Those that are being sent back to who paid. */
  readonly refunding: readonly number[];
  /** Value of `after` for the next request. */
  readonly next: number;
}

/** `GET /api/admin/prediction_submissions/counts`: number of submissions of each asset by status. */
export type WireSubmissionCounts = Readonly<Record<AssetId, Readonly<Record<SubmissionStatus, number>>>>;
