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
  /** What fees may take beside them, in sats. */
  readonly fee_cap: number;
  /** The server of the wallet that it goes to. */
  readonly host: string;
  /** The payment hash of what is paid. */
  readonly payment_hash: string;
  readonly by: string;
  readonly at: string;
  /** When it was paid, or had failed for good. */
  readonly settled_at: string | null;
  /** What it cost, in sats; null where the wallet does not tell. */
  readonly fee: number | null;
  /** Proves to the payee’s wallet that it was paid. */
  readonly preimage: string | null;
  /** What the wallet said last, where that was not that it is paid. */
  readonly said: string | null;
  /** From when on another one may be asked for where this one fails: its invoice has ended then. */
  readonly final_at: string;
}

/** The body of `POST /api/admin/prediction_submissions/{id}/refund`. */
export interface WireRefundRequest {
  /** A lightning address or an LNURL; the payer’s own unless given. */
  readonly to?: string;
  /** What they get: what they paid without the fee cap unless given. */
  readonly sats?: number;
  /** What fees may take beside it. */
  readonly fee_cap?: number;
  /** The payment hash of what goes back, where there are several. */
  readonly payment?: string;
  /** An operator looked in the wallets that were asked before and are not set any more: nothing was sent from there. */
  readonly again?: boolean;
  readonly dry_run?: boolean;
}

/** What a refund is, or in a dry run would be. */
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
