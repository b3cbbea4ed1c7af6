import type { WireReply } from '../prediction.ts';

/** The longest reply of an expert, in characters. */
export const REPLY_MAX = 2000;

/** The body of `PUT /api/admin/predictions/{id}/reply`: the expert's reply to the verdict. */
export interface WireReplyRequest {
  /** The expert's reply, 1 to 2000 characters. */
  readonly words: string;
  /** Link to the reply. */
  readonly source_url?: string | null;
  /** The day of the reply, `YYYY-MM-DD`. */
  readonly date: string;
  readonly dry_run?: boolean;
}

/** The body of `DELETE /api/admin/predictions/{id}/reply`: removes the expert's reply. */
export interface WireReplyRemoval {
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** Result of recording or removing a reply, or the expected result on a dry run. */
export interface WireReplyResult {
  readonly success: true;
  readonly id: number;
  readonly stored: boolean;
  /** The resulting reply. Null without one. */
  readonly data: WireReply | null;
}
