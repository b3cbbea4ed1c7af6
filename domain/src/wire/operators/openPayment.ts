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
