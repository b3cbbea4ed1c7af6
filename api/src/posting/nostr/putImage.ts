import { createHash } from 'node:crypto';
import { createUploadAuth, uploadBlob } from 'nostr-tools/nipb7';
import { finalizeEvent } from 'nostr-tools/pure';
import type { NostrSetting } from '../../config/posting.ts';
import { readPictureFile } from '../../experts/pictureFile.ts';
import { shownText } from '../../lightning/shownText.ts';
import { PostProblem } from '../delivery/problem.ts';

const TIMEOUT_MS = 20_000;
const LONGEST_URL = 500;

/** An image that a note can show. */
export interface PlacedImage {
  readonly url: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

function checkedUrl(given: unknown): string {
  const url = typeof given === 'string' && given.length <= LONGEST_URL ? URL.parse(given) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new PostProblem('The server of images takes one and does not say where it is');
}

/**
 * Puts an image on the Blossom server (BUD-02), signed with our key. The same image twice is one there. Throws a
 * PostProblem.
 */
export async function putImage({ imageServer, secretKey }: NostrSetting, png: Buffer): Promise<PlacedImage> {
  if (imageServer === null) {
    throw new PostProblem('Images on Nostr need a Blossom server: set HINDCAST_NOSTR_IMAGES in the environment');
  }
  const host = new URL(imageServer).host;
  const sha256 = createHash('sha256').update(png).digest('hex');
  const blob = new Blob([new Uint8Array(png)], { type: 'image/png' });
  const sign = async (draft: Parameters<typeof finalizeEvent>[0]) => finalizeEvent(draft, secretKey);
  const auth = await createUploadAuth(sign, sha256, { servers: imageServer, message: 'Upload image.png' });
  const said = await uploadBlob(imageServer, blob, { auth, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      const detail = shownText(cause instanceof Error ? cause.message : String(cause), []);
      // nothing was published yet: a planned post may try again
      throw new PostProblem(`The server of images at ${host} takes none`, { detail, retryAtMs: 0 });
    },
  );
  if (said?.sha256 !== sha256)
    throw new PostProblem(`The server of images at ${host} keeps another image than it was sent`);
  const { width, height } = readPictureFile(png);
  return { url: checkedUrl(said.url), sha256, width, height };
}
