import type { AssetId } from '../../asset/asset.ts';
import type { SubmissionStatus } from '../submission.ts';

/**
 * `GET /api/admin/prediction_submissions/news`: number of pending submissions, and the submissions changed since the
 * previous request.
 */
export interface WireSubmissionNews {
  readonly pending: Readonly<Record<AssetId, number>>;
  /** The highest number of a submission. 0 without any. */
  readonly newest: number;
  /**
   * Numbers of submissions that were decided, undone, edited or taken down since `after`. Null if there are too many to
   * list.
   */
  readonly changed: readonly number[] | null;
  /** Numbers of submissions with a refund under way. */
  readonly refunding: readonly number[];
  /** Value of `after` for the next request. */
  readonly next: number;
}

/** `GET /api/admin/prediction_submissions/counts`: number of submissions of each asset by status. */
export type WireSubmissionCounts = Readonly<Record<AssetId, Readonly<Record<SubmissionStatus, number>>>>;
