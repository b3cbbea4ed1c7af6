import { finalizeEvent, type VerifiedEvent, verifyEvent } from 'nostr-tools/pure';
import type { NostrSetting } from '../../../lib/index.ts';
import type { PlacedImage } from './putImage.ts';

/** Kind of a short text note (NIP-01). */
const NOTE = 1;

/** Returns the tag of an image in a note (NIP-92). */
const imageTag = ({ url, sha256, width, height }: PlacedImage): string[] => [
  'imeta',
  `url ${url}`,
  'm image/png',
  `x ${sha256}`,
  `dim ${width}x${height}`,
];

/**
 * Signs a note. It is signed once and stored, and each attempt publishes the same event, so that relays recognise it.
 */
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

/** Reads a stored note. Throws if it is invalid or was changed. */
export function readNote(json: string): VerifiedEvent {
  const event = JSON.parse(json) as VerifiedEvent;
  // the copy drops the library's mark that the event was verified
  if (!verifyEvent({ ...event })) throw new Error('A note that was kept is not as it was signed');
  return event;
}
