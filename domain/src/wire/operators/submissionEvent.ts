import type { AssetId } from '../../asset/asset.ts';
import type { SubmissionStatus } from '../submission.ts';

/** How many submissions wait, and which one is the newest. The first line of the stream, and again whenever it changes. */
export interface WireSubmissionState {
  readonly type: 'state';
  readonly pending: Readonly<Record<AssetId, number>>;
  /** The highest number of a submission; 0 while there is none. */
  readonly newest: number;
}

/** Submissions that were decided, undone, edited, refunded or taken down, by anybody. */
export interface WireSubmissionsChanged {
  readonly type: 'changed';
  /** Null where too many have changed to name them: read the list anew. */
  readonly ids: readonly number[] | null;
}

/** The last line of a stream. */
export interface WireSubmissionsEnd {
  readonly type: 'end';
  /** The sign-in has ended or may not read any more, the server stops, or it cannot tell at the moment what changes. */
  readonly why: 'signed_out' | 'stopping' | 'busy';
}

/** A line of `GET /api/admin/prediction_submissions/stream`. A beat says every 15 seconds that the stream is alive. */
export type WireSubmissionEvent =
  | WireSubmissionState
  | WireSubmissionsChanged
  | { readonly type: 'beat' }
  | WireSubmissionsEnd;

/** `GET /api/admin/prediction_submissions/counts`: how many submissions of each asset stand how. */
export type WireSubmissionCounts = Readonly<Record<AssetId, Readonly<Record<SubmissionStatus, number>>>>;
