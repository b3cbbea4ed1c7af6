import { refusal } from '../answers/refusal.ts';
import type { PictureFacts } from '../experts/pictureFile.ts';
import type { Raster } from './raster.ts';

/** As large as the largest place in which an expert is shown, for dense screens. */
const SIDE = 192;

const svgOf = (image: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${image}</svg>`;

const EMPTY = svgOf('');

/**
 * Makes a square PNG of the middle of a picture, by decoding and drawing it: nothing but its pixels is left of the file.
 * Throws 422 where it cannot be decoded.
 */
export async function squarePicture(raster: Raster, bytes: Buffer, { type }: PictureFacts): Promise<Buffer> {
  const asker = { client: null, gone: new AbortController().signal };
  const href = `data:image/${type};base64,${bytes.toString('base64')}`;
  const image = `<image width="${SIDE}" height="${SIDE}" preserveAspectRatio="xMidYMid slice" href="${href}"/>`;
  const [png, empty] = await Promise.all([svgOf(image), EMPTY].map((svg) => raster.toPng(async () => svg, asker)));
  // what cannot be decoded is left out of a drawing without a word
  if (png && empty && !png.equals(empty)) return png;
  throw refusal('invalid_file', 'The picture is damaged, or nothing is on it');
}
