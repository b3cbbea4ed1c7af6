import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../lib/index.ts';
import { type Asker, createTurns, ownAsker } from '../answers/turns.ts';

/** The size of a drawn picture, in pixels. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

type Decoder = (bytes: Buffer, options: SharpOptions) => Sharp;

/**
 * Maximum number of pixels of an uploaded picture: the memory it takes depends on its size in pixels, not on its file.
 */
const MOST_PIXELS = 40_000_000;
const LEAST_SIDE = 32;
const LONGEST_S = 10;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

const turns = createTurns({ atOnce: 1, mostWaiting: 16, mostOfOne: 4, what: 'pictures' });
let loading: Promise<Decoder> | null = null;

/** Loads the image library at the first picture. Decoders of other formats, such as SVG, are blocked. */
async function load(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  return sharp;
}

/** Refuses a file that the library cannot read. */
function refuseUnread(thrown: unknown): never {
  const isLarge = /pixel limit/.test(String(thrown));
  throw new AppError(
    'invalid_file',
    isLarge
      ? 'The picture has more than 40 megapixels: make it smaller first'
      : 'The file is no JPEG, PNG, WebP or AVIF picture',
  );
}

/** Decodes the first frame of a picture, upright by its orientation tag, and crops it around the middle. Throws 422. */
async function draw(bytes: Buffer, { width, height }: DrawnSize): Promise<Buffer> {
  loading ??= load();
  const sharp = await loading;
  // the library throws on an empty file; async turns that into a rejection
  const open = async () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  const image = await open().catch(refuseUnread);
  const found = await image.metadata().catch(refuseUnread);
  if (!FORMATS.includes(found.format)) refuseUnread(null);
  if (Math.min(found.width, found.height) < LEAST_SIDE) {
    const size = `${found.width} × ${found.height} pixels`;
    throw new AppError('invalid_file', `The picture has ${size}: each side must have ${LEAST_SIDE} at least`);
  }
  const drawn = image.autoOrient().resize(width, height, { fit: 'cover' }).png().timeout({ seconds: LONGEST_S });
  return drawn.toBuffer().catch((cause: unknown) => {
    throw new AppError('invalid_file', 'The picture is damaged', { cause });
  });
}

/**
 * Converts the middle of a JPEG, PNG, WebP or AVIF picture to PNG without metadata. One runs at a time. Throws 422 if
 * the file has another format, is damaged, too small or too large, and 503 if too many wait.
 */
export const redrawPicture = (bytes: Buffer, size: DrawnSize, asker: Asker = ownAsker()): Promise<Buffer> =>
  turns.take(() => draw(bytes, size), asker);
