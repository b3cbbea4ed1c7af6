import { refusal } from '../answers/refusal.ts';

/** What a picture's first bytes say of it. */
export interface PictureFacts {
  readonly type: 'png' | 'jpeg' | 'gif';
  readonly width: number;
  readonly height: number;
}

export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** Of one side, and of both together: a picture is as large in memory as it says, not as its file. */
const MOST_PIXELS = 6000;
const MOST_AREA = 16_000_000;
const LEAST_PIXELS = 32;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

function readPng(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readGif(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  return { type: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Frames of a JPEG; the others of this range are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { type: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Reads what a picture is, whatever it was called. Nothing of it is decoded. Throws 422. */
export function readPictureFile(bytes: Buffer): PictureFacts {
  const facts = readPng(bytes) ?? readJpeg(bytes) ?? readGif(bytes);
  if (!facts) throw refusal('invalid_file', 'The file is no PNG, JPEG or GIF picture');
  const { width, height } = facts;
  const size = `${width} × ${height} pixels`;
  if (Math.min(width, height) < LEAST_PIXELS) {
    throw refusal('invalid_file', `The picture has ${size}: each side must have ${LEAST_PIXELS} at least`);
  }
  if (Math.max(width, height) > MOST_PIXELS || width * height > MOST_AREA) {
    throw refusal('invalid_file', `The picture has ${size}, which is too large: make it smaller first`);
  }
  return facts;
}
