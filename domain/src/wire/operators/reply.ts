import type { WireReply } from '../prediction.ts';

/** The most characters of an expert's reply. */
export const REPLY_MAX = 2000;

/** The body of `PUT /api/admin/predictions/{id}/reply`. */
export interface WireReplyRequest {
  /** What the expert said, 1 to 2000 characters. */
  readonly words: string;
  /** Where they said it. */
  readonly source_url?: string | null;
  /** The day on which they said it, `YYYY-MM-DD`. */
  readonly date: string;
  readonly dry_run?: boolean;
}

/** The body of `DELETE /api/admin/predictions/{id}/reply`. */
export interface WireReplyRemoval {
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** What recording or removing a reply did, or on a dry run would do. */
export interface WireReplyResult {
  readonly success: true;
  readonly id: number;
  readonly stored: boolean;
  /** The reply then; null for none. */
  readonly data: WireReply | null;
}
