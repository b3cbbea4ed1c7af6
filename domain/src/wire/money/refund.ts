/**
 * Where a refund stands. `asked`: on record, and the wallet is about to be asked. `paying`: it was asked. `unknown`: it
 * has not said yet what became of it, and is asked again by the payment hash. `paid` and `failed` are final.
 */
export const refundStates = ['asked', 'paying', 'unknown', 'paid', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Money that goes back to whoever paid. Times in ISO 8601. */
export interface WireRefund {
  readonly id: number;
  /** The payment hash of what they paid. */
  readonly payment: string;
  readonly state: RefundState;
  readonly sats: number;
  /** Most fees that may be paid on top, in sats. */
  readonly fee_cap: number;
  /** The server of the wallet that it goes to. */
  readonly host: string;
  /** The payment hash of what is paid. */
  readonly payment_hash: string;
  readonly by: string;
  readonly at: string;
  /** When it was paid, or had failed for good. */
  readonly settled_at: string | null;
  /** Fee that was paid, in sats. Null if the wallet does not report it. */
  readonly fee: number | null;
  /** Proves to the payee’s wallet that it was paid. */
  readonly preimage: string | null;
  /** Last message of the wallet, if it was not that the refund is paid. */
  readonly said: string | null;
  /** From when on another one may be asked for where this one fails: its invoice has ended then. */
  readonly final_at: string;
}

/** The body of `POST /api/admin/prediction_submissions/{id}/refund`. */
export interface WireRefundRequest {
  /** A lightning address or an LNURL; the payer’s own unless given. */
  readonly to?: string;
  /** Amount of the refund, in sats. By default the amount paid less the fee cap. */
  readonly sats?: number;
  /** Most fees that may be paid on top, in sats. */
  readonly fee_cap?: number;
  /** The payment hash of what goes back, where there are several. */
  readonly payment?: string;
  /** An operator looked in the wallets that were asked before and are not set any more: nothing was sent from there. */
  readonly again?: boolean;
  readonly dry_run?: boolean;
}

/** The refund, or the planned refund on a dry run. */
export interface WireRefundAnswer {
  readonly success: true;
  readonly message: string;
  readonly submission: number;
  /** The payment hash of what goes back, and how much that was. */
  readonly payment: string;
  readonly paid: number;
  readonly sats: number;
  readonly fee_cap: number;
  /** The address as it was given, or as the payer left it. */
  readonly to: string;
  /** Null in a dry run. */
  readonly refund: WireRefund | null;
}
