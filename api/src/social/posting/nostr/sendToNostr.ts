import type { WireRelayResult } from '@hindcast/domain/posting';
import type { NostrSetting } from '../../../lib/index.ts';
import type { Delivering, Outcome } from '../delivery/delivering.ts';
import { PostProblem } from '../delivery/problem.ts';
import { readNote, signNote } from './note.ts';
import { publishWhereLacking } from './publish.ts';
import { type PlacedImage, putImage } from './putImage.ts';

const taken = (relays: readonly WireRelayResult[]): number => relays.filter((relay) => relay.taken).length;

/** Returns the results of relays that took the note but are no longer in the settings. They still have it. */
const left = (before: readonly WireRelayResult[], now: readonly WireRelayResult[]): WireRelayResult[] =>
  before.filter(({ relay, taken: had }) => had && now.every((one) => one.relay !== relay));

/**
 * Publishes on Nostr. The note is signed and stored first; each attempt publishes that note on the relays that have not
 * taken it.
 * @param waitMs timeout of a relay.
 */
export async function sendToNostr(setting: NostrSetting, delivering: Delivering, waitMs?: number): Promise<Outcome> {
  const { text, images, nowMs, note, prepared, relays: before } = delivering;
  try {
    let event = prepared === null ? null : readNote(prepared);
    if (event === null) {
      const placed: PlacedImage[] = [];
      for (const png of images) placed.push(await putImage(setting, png));
      event = signNote(setting, { text, images: placed }, nowMs());
      if (!(await note({ prepared: JSON.stringify(event), asked_at: new Date(nowMs()) }))) return { state: 'passed' };
    }
    const now = await publishWhereLacking(setting, event, before, waitMs);
    const relays = [...now, ...left(before, now)];
    if (taken(relays) > 0) return { state: 'posted', remote_id: event.id, relays };
    return { state: 'failed', problem: new PostProblem('No relay took it', { retryAtMs: 0 }), relays };
  } catch (thrown) {
    if (!(thrown instanceof PostProblem)) throw thrown;
    return { state: 'failed', problem: thrown };
  }
}
