import type { WireRelayResult } from '@hindcast/domain/posting';
import type { NostrSetting } from '../../config/posting.ts';
import type { Delivering, Outcome } from '../delivery/delivering.ts';
import { PostProblem } from '../delivery/problem.ts';
import { readNote, signNote } from './note.ts';
import { publish } from './publish.ts';
import { type PlacedImage, putImage } from './putImage.ts';

const taken = (relays: readonly WireRelayResult[]): number => relays.filter((relay) => relay.taken).length;

/** Relays that took the note once have it: what they say later changes nothing. */
const together = (before: readonly WireRelayResult[], now: readonly WireRelayResult[]): WireRelayResult[] =>
  now.map((result) => before.find(({ relay, taken: had }) => had && relay === result.relay) ?? result);

/** Publishes on Nostr: the note is signed and kept first, and each attempt publishes that one. */
export async function sendToNostr(setting: NostrSetting, delivering: Delivering): Promise<Outcome> {
  const { text, images, nowMs, note, prepared, relays: before } = delivering;
  try {
    let event = prepared === null ? null : readNote(prepared);
    if (event === null) {
      const placed: PlacedImage[] = [];
      for (const png of images) placed.push(await putImage(setting, png));
      event = signNote(setting, { text, images: placed }, nowMs());
      if (!(await note({ prepared: JSON.stringify(event), asked_at: new Date(nowMs()) }))) return { state: 'passed' };
    }
    const relays = together(before, await publish(setting, event));
    if (taken(relays) > 0) return { state: 'posted', remote_id: event.id, relays };
    return { state: 'failed', problem: new PostProblem('No relay took it', { retryAtMs: 0 }), relays };
  } catch (thrown) {
    if (!(thrown instanceof PostProblem)) throw thrown;
    return { state: 'failed', problem: thrown };
  }
}
