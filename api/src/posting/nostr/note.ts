import { finalizeEvent, type VerifiedEvent, verifyEvent } from 'nostr-tools/pure';
import type { NostrSetting } from '../../config/posting.ts';
import type { PlacedImage } from './putImage.ts';

/** The kind of short notes (NIP-01). */
const NOTE = 1;

/** Returns the tag of an image in a note (NIP-92). */
const imageTag = ({ url, sha256, width, height }: PlacedImage): string[] => [
  'imeta',
  `url ${url}`,
  'm image/png',
  `x ${sha256}`,
  `dim ${width}x${height}`,
];

/** Signs a note. It is signed once, kept, and published as it is: relays know the same event again. */
export function signNote(
  { secretKey }: NostrSetting,
  { text, images }: { readonly text: string; readonly images: readonly PlacedImage[] },
  nowMs: number,
): VerifiedEvent {
  const links = images.map(({ url }) => url);
  return finalizeEvent(
    {
      kind: NOTE,
      created_at: Math.floor(nowMs / 1000),
      tags: images.map(imageTag),
      content: [text, ...(links.length > 0 ? [links.join('\n')] : [])].join('\n\n'),
    },
    secretKey,
  );
}

/** Reads a note that was kept. Throws where it is none, or was changed. */
export function readNote(json: string): VerifiedEvent {
  const event = JSON.parse(json) as VerifiedEvent;
  // an event read from storage carries no proof that it was verified
  if (!verifyEvent({ ...event })) throw new Error('A note that was kept is not as it was signed');
  return event;
}
