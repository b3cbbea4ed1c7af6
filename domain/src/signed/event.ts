/** A signed event of Nostr (NIP-01). */
export interface NostrEvent {
  /** The SHA-256 of all that is signed, hexadecimal. */
  readonly id: string;
  /** Public key of the signer, hexadecimal. */
  readonly pubkey: string;
  /** Seconds since 1970. */
  readonly created_at: number;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  readonly sig: string;
}

/** An event before it is signed: without its key and its time. */
export interface EventDraft {
  readonly kind: number;
  readonly tags: string[][];
  readonly content: string;
}

/** The kind of labels (NIP-32). It is a regular kind: relays keep every event of it, and no event replaces another. */
export const LABEL_KIND = 1985;

/** The namespace of our labels. */
export const VERDICT_LABELS = 'hindcast.verdict';

/** The value of the tag `i` of a prediction's events. Relays index it, so that they can be asked for these alone. */
export const predictionTag = (prediction: number): string => `hindcast.prediction:${prediction}`;
