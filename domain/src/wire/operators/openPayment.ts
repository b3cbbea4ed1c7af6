/** An invoice that is not settled and that the wallet which is set cannot settle by itself. Times in ISO 8601. */
export interface WireOpenPayment {
  readonly payment_hash: string;
  readonly sats: number;
  /** The wallet that made it, and whether that is another one than is set: nobody can look it up there. */
  readonly wallet: string;
  readonly elsewhere: boolean;
  /** Unexpected response of the wallet. Null if it reports nothing unusual. */
  readonly doubt: string | null;
  /** Purpose of the payment, in one line. */
  readonly words: string;
  readonly created_at: string;
}

/** `POST /api/admin/payments/{hash}/settlement`. */
export interface WireSettlementRequest {
  /** The preimage, hexadecimal: its SHA-256 is the payment hash. */
  readonly proof: string;
}

/** Its answer. */
export interface WireSettlement {
  readonly success: true;
  readonly message: string;
  /** The submission that it made; null where its words had one before. */
  readonly submission: number | null;
  /** The words were paid before: the payer is owed this payment. */
  readonly surplus: boolean;
}
