import { refusal } from '../answers/refusal.ts';
import { type Asker, ownAsker } from '../answers/turns.ts';
import type { PictureFacts } from '../experts/pictureFile.ts';
import type { Raster } from './raster.ts';

/** What a picture is drawn as, pixels. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

const svgOf = ({ width, height }: DrawnSize, image: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;

/**
 * Makes a PNG of the middle of a picture, by decoding and drawing it: nothing but its pixels is left of the file. Throws
 * 422 where it cannot be decoded.
 */
export async function redrawPicture(
  raster: Pick<Raster, 'toPng'>,
  bytes: Buffer,
  { type }: PictureFacts,
  size: DrawnSize,
  asker: Asker = ownAsker(),
): Promise<Buffer> {
  const { width, height } = size;
  const href = `data:image/${type};base64,${bytes.toString('base64')}`;
  const image = `<image width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${href}"/>`;
  const drawings = [svgOf(size, image), svgOf(size, '')].map((svg) => raster.toPng(async () => svg, asker));
  const [png, empty] = await Promise.all(drawings);
  // what cannot be decoded is left out of a drawing without a word
  if (png && empty && !png.equals(empty)) return png;
  throw refusal('invalid_file', 'The picture is damaged, or nothing is on it');
}
