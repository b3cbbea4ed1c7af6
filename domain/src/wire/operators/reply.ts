import type { WireReply } from '../prediction.ts';

/** The most characters of an expert's reply. */
export const REPLY_MAX = 2000;

/** The body of `PUT /api/admin/predictions/{id}/reply`. */
export interface WireReplyRequest {
  /** The expert's words, 1 to 2000 characters. */
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

/** Result of recording or removing a reply, or the expected result on a dry run. */
export interface WireReplyResult {
  readonly success: true;
  readonly id: number;
  readonly stored: boolean;
  /** The reply then; null for none. */
  readonly data: WireReply | null;
}
