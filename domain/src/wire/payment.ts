import type { AssetId } from '../asset/asset.ts';
import type { Direction, Kind } from '../kind/claim.ts';

/** A prediction that a visitor submits (O§3). */
export interface WireSubmission {
  readonly expert_name: string;
  readonly twitter_handle: string;
  readonly nostr_npub: string;
  readonly prediction_type: Kind;
  /** Last day of the prediction, `YYYY-MM-DD`. */
  readonly target_time: string;
  readonly submitter_email: string;
  readonly notes: string;
  readonly source_url: string;
  readonly asset_type: AssetId;
  /** The prices as text. A target has its price only here. */
  readonly price_prediction: string;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly direction: Direction | null;
  /** The day on which the prediction was made, `YYYY-MM-DD`. Left out if unknown. */
  readonly prediction_made?: string;
}

/** Body of `POST /api/payments/create-invoice`: the submission, and the amount to pay for it. */
export interface WireInvoiceRequest {
  /** Amount in whole sats, 1 to 100000. */
  readonly amount: number;
  readonly submissionData: WireSubmission;
  /**
   * An unpaid earlier invoice for the same submission, as `earlierOf` returns it. At most one of the two creates a
   * submission. The checking id without the secret only checks if it was paid.
   */
  readonly earlier?: string | null;
}

/** An invoice to pay. If the earlier invoice was paid meanwhile, it is returned instead. Times in ISO 8601. */
export interface WireInvoice {
  readonly success: true;
  /** The invoice as BOLT11. */
  readonly payment_request: string;
  readonly payment_hash: string;
  /** Id of the invoice. It cannot be guessed. */
  readonly checking_id: string;
  readonly amount: number;
  readonly expires_at: string;
  readonly paid: boolean;
  /**
   * Secret with which the payer can leave, once, an address for news about the prediction. Empty if the caller did not
   * prove to be the payer.
   */
  readonly notify_secret: string;
  /** Channels for news about the prediction. Empty if the server has none configured. */
  readonly news: readonly NewsBy[];
  /** True for an invoice of a demo. It is paid only by the button on the page. */
  readonly demo: boolean;
}

/** Returns the value to send as `earlier` for an invoice: its id with the payer's secret. */
export const earlierOf = ({ checking_id, notify_secret }: WireInvoice): string =>
  notify_secret === '' ? checking_id : `${checking_id}.${notify_secret}`;

/** Channel for news about a submission. */
export type NewsBy = 'mail' | 'lnurl';

/** `GET /api/payments/check-payment/{checkingId}`: state of an invoice. */
export interface WirePaymentCheck {
  readonly success: true;
  readonly paid: boolean;
  /** True if the invoice has expired unpaid. */
  readonly expired: boolean;
}

/** Body of `POST /api/payments/{checkingId}/notify`: the payer's address for news about the prediction. */
export interface WireNotifyRequest {
  /** An e-mail address, a lightning address or an LNURL. */
  readonly contact: string;
  readonly secret: string;
}

/** Result of leaving an address for news. */
export interface WireNotifyAnswer {
  readonly success: true;
  /** `confirm`: a mail with a link was sent, and the link has to be opened first. */
  readonly next: 'confirm' | 'none';
  readonly message: string;
}
