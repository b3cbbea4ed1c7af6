import type { Direction, Kind } from '../kinds/shape/claim.ts';
import type { AssetId } from '../market/asset.ts';

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

/**
 * State of a refund. `asked`: stored, the wallet is about to be called. `paying`: the wallet was called. `unknown`: its
 * result is not known, and is checked again by the payment hash. `paid` and `failed` are final.
 */
export const refundStates = ['asked', 'paying', 'unknown', 'paid', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund to a payer. Times in ISO 8601. */
export interface WireRefund {
  readonly id: number;
  /** The payment hash of the original payment. */
  readonly payment: string;
  readonly state: RefundState;
  readonly sats: number;
  /** Most fees that may be paid on top, in sats. */
  readonly fee_cap: number;
  /** The host of the wallet that receives it. */
  readonly host: string;
  /** The payment hash of the refund. */
  readonly payment_hash: string;
  readonly by: string;
  readonly at: string;
  /** Time at which the refund was paid, or failed for good. Null before. */
  readonly settled_at: string | null;
  /** Fee that was paid, in sats. Null if the wallet does not report it. */
  readonly fee: number | null;
  /** Proof of the refund for the payee’s wallet. */
  readonly preimage: string | null;
  /** Last message of the wallet. Null if it sent none, or if the refund is paid. */
  readonly said: string | null;
  /** Time at which the refund's invoice expires. If it fails, a new refund is possible only after this time. */
  readonly final_at: string;
}

/** The body of `POST /api/admin/prediction_submissions/{id}/refund`: refunds the payment for a submission. */
export interface WireRefundRequest {
  /** A lightning address or an LNURL. By default the payer’s own. */
  readonly to?: string;
  /** Amount of the refund, in sats. By default the amount paid less the fee cap. */
  readonly sats?: number;
  /** Most fees that may be paid on top, in sats. */
  readonly fee_cap?: number;
  /** The payment hash of the payment to refund, if the submission has several. */
  readonly payment?: string;
  /** True if an operator has checked that earlier wallets, which are no longer configured, sent nothing. */
  readonly again?: boolean;
  readonly dry_run?: boolean;
}

/** The refund, or the planned refund on a dry run. */
export interface WireRefundAnswer {
  readonly success: true;
  readonly message: string;
  readonly submission: number;
  /** The payment hash of the original payment. */
  readonly payment: string;
  /** Amount of the original payment, sats. */
  readonly paid: number;
  readonly sats: number;
  readonly fee_cap: number;
  /** The address to which the refund goes: that of the request, or else the payer’s own. */
  readonly to: string;
  /** Null on a dry run. */
  readonly refund: WireRefund | null;
}

/** An unsettled invoice that the configured wallet cannot settle by itself. Times in ISO 8601. */
export interface WireOpenPayment {
  readonly payment_hash: string;
  readonly sats: number;
  /** The wallet that made the invoice. */
  readonly wallet: string;
  /**
   * True if another wallet than the configured one made the invoice. The configured wallet cannot look the invoice up.
   */
  readonly elsewhere: boolean;
  /** Unexpected response of the wallet. Null if there is none. */
  readonly doubt: string | null;
  /** Purpose of the payment, in one line. */
  readonly words: string;
  readonly created_at: string;
}

/** Body of `POST /api/admin/payments/{hash}/settlement`: proof that an invoice was paid. */
export interface WireSettlementRequest {
  /** The preimage, hexadecimal: its SHA-256 is the payment hash. */
  readonly proof: string;
}

/** Response of `POST /api/admin/payments/{hash}/settlement`. */
export interface WireSettlement {
  readonly success: true;
  readonly message: string;
  /** Id of the submission that the payment created. Null if the submission existed before. */
  readonly submission: number | null;
  /** True if the submission was already paid: the payer is owed this payment. */
  readonly surplus: boolean;
}
