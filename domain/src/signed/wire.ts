import type { WireRelayResult } from '../posting/wire.ts';
import type { SignedOutcome } from './verdictEvent.ts';

/** A daily root as it was signed last. */
export interface WireRoot {
  /** The UTC day. */
  readonly day: string;
  /** So many verdicts it is over. */
  readonly size: number;
  /** Hexadecimal. */
  readonly root: string;
  readonly event_id: string;
}

/** `GET /api/signed-verdicts`: where everybody can check what was signed. */
export interface WireSignedStatus {
  readonly success: true;
  /** Whether verdicts are signed by now. */
  readonly signs: boolean;
  /** Who signs, as an npub; null without a key. */
  readonly public_key: string | null;
  /** Relays that have the events; those whose address may be a secret are left out. */
  readonly relays: readonly string[];
  /** So many verdicts were signed. */
  readonly verdicts: number;
  /** Null before the first day has ended. */
  readonly root: WireRoot | null;
}

/** An event that was signed, of a verdict or of a day's root. */
export interface WireSignedEvent {
  readonly id: number;
  readonly event_id: string;
  readonly signed_at: string;
  /** Null of a root. */
  readonly prediction_id: number | null;
  readonly outcome: SignedOutcome | null;
  /** The UTC day of a root; null of a verdict. */
  readonly day: string | null;
  /** Of the receipt, or the root; null where the rule has no verdict any more. */
  readonly sha256: string | null;
  /** What each relay made of it; empty before they were asked. */
  readonly relays: readonly WireRelayResult[];
  /** When the relays that did not take it are asked again; null where none is. */
  readonly next_at: string | null;
}

/** `GET /api/admin/signed-verdicts`: the newest first. */
export interface WireSignedEvents {
  readonly success: true;
  /** Why nothing is signed for now, as a sentence without its full stop; null where what settles is signed. */
  readonly waits: string | null;
  /** So many verdicts under the last root are neither on record nor on a relay any more: no further root is signed. */
  readonly lost: number;
  /** So many events no relay has taken yet. */
  readonly untaken: number;
  readonly events: readonly WireSignedEvent[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}
