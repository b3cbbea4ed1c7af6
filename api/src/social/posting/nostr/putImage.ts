import { createHash } from 'node:crypto';
import { createUploadAuth, encodeAuthorizationHeader } from 'nostr-tools/nipb7';
import { finalizeEvent } from 'nostr-tools/pure';
import { askService, type NostrSetting, ServiceAway, shownText } from '../../../lib/index.ts';
import { readObject } from '../../tweets/xFields.ts';
import { PostProblem } from '../delivery/problem.ts';

const TIMEOUT_MS = 20_000;
const LONGEST_URL = 500;
/** Longest response of the image server, bytes. */
const MOST_BYTES = 64 * 1024;

/** An uploaded image for a note. */
export interface PlacedImage {
  readonly url: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}

function checkedUrl(given: unknown): string {
  const url = typeof given === 'string' && given.length <= LONGEST_URL ? URL.parse(given) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new PostProblem('The server of images takes one and does not say where it is');
}

/** Builds the problem of a refused image. Nothing is published yet, so that a planned post may be retried. */
const takesNone = (host: string, why: string): PostProblem =>
  new PostProblem(`The server of images at ${host} takes none`, { detail: shownText(why, []), retryAtMs: 0 });

/**
 * Uploads an image to the Blossom server (BUD-02), signed with our key. The same image is stored only once. Throws a
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
  const { status, headers, text } = await askService({
    url: `${imageServer}/upload`,
    body: blob,
    headers: { authorization: encodeAuthorizationHeader(auth), 'x-sha-256': sha256 },
    mostBytes: MOST_BYTES,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown): never => {
    if (error instanceof ServiceAway) throw takesNone(host, `it ${error.message}`);
    throw error;
  });
  if (status >= 300) throw takesNone(host, headers.get('x-reason') ?? `HTTP ${status}`);
  const said = readObject(text);
  if (said?.sha256 !== sha256)
    throw new PostProblem(`The server of images at ${host} keeps another image than it was sent`);
  // width and height from the PNG's IHDR chunk: all our images are PNG
  return { url: checkedUrl(said.url), sha256, width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
