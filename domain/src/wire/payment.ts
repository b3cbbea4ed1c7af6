import type { AssetId } from '../asset/asset.ts';
import type { Direction, Kind } from '../kind/claim.ts';

/** Submission of a prediction to be put on record (O§3). */
export interface WireSubmission {
  readonly expert_name: string;
  readonly twitter_handle: string;
  readonly nostr_npub: string;
  readonly prediction_type: Kind;
  /** `YYYY-MM-DD`. */
  readonly target_time: string;
  readonly submitter_email: string;
  readonly notes: string;
  readonly source_url: string;
  readonly asset_type: AssetId;
  /** The prices in words; of a target it is what holds its price. */
  readonly price_prediction: string;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly direction: Direction | null;
  /** The day of the words, `YYYY-MM-DD`; left out where nobody says it. */
  readonly prediction_made?: string;
}

/** `POST /api/payments/create-invoice`. */
export interface WireInvoiceRequest {
  /** Whole sats, 1 to 100000. */
  readonly amount: number;
  readonly submissionData: WireSubmission;
  /**
   * An earlier invoice for the same words, which was not paid, as `earlierOf` names it: at most one of both makes a
   * submission. Its checking id alone asks only whether it was paid.
   */
  readonly earlier?: string | null;
}

/** An invoice to be paid, or, where the earlier one turned out to be paid meanwhile, that one. Times in ISO 8601. */
export interface WireInvoice {
  readonly success: true;
  /** BOLT11. */
  readonly payment_request: string;
  readonly payment_hash: string;
  /** Names the invoice; nobody can guess it. */
  readonly checking_id: string;
  readonly amount: number;
  readonly expires_at: string;
  readonly paid: boolean;
  /** Lets whoever has it say, once, where news about the prediction is to go; empty for who did not prove to be its payer. */
  readonly notify_secret: string;
  /** Where news about the prediction can be sent to: none where the server has no means. */
  readonly news: readonly NewsBy[];
  /** A demo's invoice, which nobody can pay but by a press on the page. */
  readonly demo: boolean;
}

/** Returns the identifier of an invoice for its payer. It contains the secret, which nobody else has. */
export const earlierOf = ({ checking_id, notify_secret }: WireInvoice): string =>
  notify_secret === '' ? checking_id : `${checking_id}.${notify_secret}`;

/** Channel for news about a submission. */
export type NewsBy = 'mail' | 'lnurl';

/** `GET /api/payments/check-payment/{checkingId}`. */
export interface WirePaymentCheck {
  readonly success: true;
  readonly paid: boolean;
  /** The time to pay is over, and nothing has arrived. */
  readonly expired: boolean;
}

/** `POST /api/payments/{checkingId}/notify`. */
export interface WireNotifyRequest {
  /** An e-mail address, a lightning address or an LNURL. */
  readonly contact: string;
  readonly secret: string;
}

/** Result of leaving a contact. */
export interface WireNotifyAnswer {
  readonly success: true;
  /** `confirm`: a mail was sent whose link is to be followed first. */
  readonly next: 'confirm' | 'none';
  readonly message: string;
}
