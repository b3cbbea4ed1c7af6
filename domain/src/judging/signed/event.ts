/** A signed event of Nostr (NIP-01). */
export interface NostrEvent {
  /** The SHA-256 of the signed content, hexadecimal. */
  readonly id: string;
  /** Public key of the signer, hexadecimal. */
  readonly pubkey: string;
  /** Time of signing, seconds since 1970. */
  readonly created_at: number;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  readonly sig: string;
}

/** An event before it is signed. Key and time are added by signing. */
export interface EventDraft {
  readonly kind: number;
  readonly tags: string[][];
  readonly content: string;
}

/** Nostr's kind for labels (NIP-32). It is a regular kind: relays keep every event, and no event replaces another. */
export const LABEL_KIND = 1985;

/** The namespace of Hindcast's labels. */
export const VERDICT_LABELS = 'hindcast.verdict';

/**
 * Returns the value of the tag `i` of a prediction's events. Relays index this tag, so that clients can request the
 * events of one prediction.
 */
export const predictionTag = (prediction: number): string => `hindcast.prediction:${prediction}`;
