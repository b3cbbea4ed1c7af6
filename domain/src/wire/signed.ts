import type { Outcome } from '../kinds/shape/verdict.ts';
import type { WireRelayResult } from './posts.ts';

/** Outcomes that are signed. `withdrawn`: the prediction is no longer judged. */
export type SignedOutcome = Outcome | 'withdrawn';

/** `GET /api/signed-verdicts`: the data with which anyone can check the signed verdicts. */
export interface WireSignedStatus {
  readonly success: true;
  /** True if the server signs verdicts now. */
  readonly signs: boolean;
  /** Public key of the signer, as an npub. Null without a key. */
  readonly public_key: string | null;
  /** Relays that have the events. Relays whose address may contain a secret are left out. */
  readonly relays: readonly string[];
  /** Number of events that were signed. */
  readonly verdicts: number;
}

/** A verdict that was signed. */
export interface WireSignedEvent {
  readonly id: number;
  readonly event_id: string;
  /** Time in the event, ISO 8601: that of the verdict or of the override. */
  readonly signed_at: string;
  readonly prediction_id: number;
  readonly outcome: SignedOutcome;
  /** Hash of the receipt. Null if the rule gives no verdict any more. */
  readonly sha256: string | null;
  /** Response of each relay. Empty until the first attempt. */
  readonly relays: readonly WireRelayResult[];
  /** Time of the next attempt at relays that did not accept it. Null if none is planned. */
  readonly next_at: string | null;
}

/** `GET /api/admin/signed-verdicts`: newest first. */
export interface WireSignedEvents {
  readonly success: true;
  /** Number of events that no relay has accepted yet. */
  readonly untaken: number;
  readonly events: readonly WireSignedEvent[];
  /** Value of `after` for the next page. Null on the last page. */
  readonly next: string | null;
}
