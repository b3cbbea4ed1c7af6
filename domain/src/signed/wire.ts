import type { WireRelayResult } from '../posting/wire.ts';
import type { SignedOutcome } from './verdictEvent.ts';

/** `GET /api/signed-verdicts`: where everybody can check what was signed. */
export interface WireSignedStatus {
  readonly success: true;
  /** True if the server signs verdicts now. */
  readonly signs: boolean;
  /** Public key of the signer, as an npub; null without a key. */
  readonly public_key: string | null;
  /** Relays that have the events; those whose address may be a secret are left out. */
  readonly relays: readonly string[];
  /** Number of events that were signed. */
  readonly verdicts: number;
}

/** A verdict that was signed. */
export interface WireSignedEvent {
  readonly id: number;
  readonly event_id: string;
  /** The instant that the event carries: that of the verdict, or of what was decided by hand. */
  readonly signed_at: string;
  readonly prediction_id: number;
  readonly outcome: SignedOutcome;
  /** Of the receipt; null where the rule has no verdict any more. */
  readonly sha256: string | null;
  /** Response of each relay. Empty until they were asked. */
  readonly relays: readonly WireRelayResult[];
  /** When the relays that did not take it are asked again; null where none is. */
  readonly next_at: string | null;
}

/** `GET /api/admin/signed-verdicts`: the newest first. */
export interface WireSignedEvents {
  readonly success: true;
  /** Number of events that no relay has taken yet. */
  readonly untaken: number;
  readonly events: readonly WireSignedEvent[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}
