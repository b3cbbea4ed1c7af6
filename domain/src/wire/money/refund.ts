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
