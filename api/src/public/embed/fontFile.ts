import { closeSync, openSync, readSync } from 'node:fs';

/** A font file's family and the widths of its characters. */
export interface FontFile {
  readonly path: string;
  readonly family: string;
  /** Returns the width of a character as a share of the font size. Null if the font has no glyph for it. */
  widthOf(character: number): number | null;
}

/**
 * Builds a reader of single tables of a font file. Fonts of Asian scripts have megabytes of outlines, which are not
 * needed.
 */
function createPartReader(path: string) {
  const read = (offset: number, length: number): Buffer => {
    const file = openSync(path, 'r');
    try {
      const part = Buffer.alloc(length);
      readSync(file, part, 0, length, offset);
      return part;
    } finally {
      closeSync(file);
    }
  };
  const count = read(0, 12).readUInt16BE(4);
  const directory = read(12, 16 * count);
  return (table: string): Buffer => {
    for (let at = 0; at < directory.length; at += 16) {
      if (directory.toString('latin1', at, at + 4) === table)
        return read(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12));
    }
    throw new Error(`The font ${path} has no table ${table}`);
  };
}

/** Glyphs of consecutive characters: at an offset from the character, or listed singly. */
interface Range {
  readonly first: number;
  readonly last: number;
  glyph(character: number): number;
}

/** Reads the characters below U+10000, in segments (OpenType, cmap format 4). */
function segmentsOf(table: Buffer): Range[] {
  const segments = table.readUInt16BE(6) / 2;
  const [ends, starts] = [14, 16 + 2 * segments];
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments];
  return Array.from({ length: segments }, (_, i) => {
    const first = table.readUInt16BE(starts + 2 * i);
    const delta = table.readUInt16BE(deltas + 2 * i);
    const at = offsets + 2 * i;
    const offset = table.readUInt16BE(at);
    const glyph = (character: number): number => {
      if (offset === 0) return (character + delta) & 0xffff;
      const place = at + offset + 2 * (character - first);
      const found = place + 2 <= table.length ? table.readUInt16BE(place) : 0;
      return found === 0 ? 0 : (found + delta) & 0xffff;
    };
    return { first, last: table.readUInt16BE(ends + 2 * i), glyph };
  });
}

/** Reads all characters, in groups (OpenType, cmap format 12). */
const groupsOf = (table: Buffer): Range[] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, i) => {
    const at = 16 + 12 * i;
    const first = table.readUInt32BE(at);
    const from = table.readUInt32BE(at + 8);
    return { first, last: table.readUInt32BE(at + 4), glyph: (character) => from + character - first };
  });

/** Reads the most complete character table of a font. */
function rangesOf(cmap: Buffer): Range[] {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.subarray(cmap.readUInt32BE(8 + 8 * i)));
  const inFormat = (format: number): Buffer | undefined => tables.find((table) => table.readUInt16BE(0) === format);
  const whole = inFormat(12);
  if (whole) return groupsOf(whole);
  const basic = inFormat(4);
  return basic ? segmentsOf(basic) : [];
}

/** Reads the characters of a TrueType file and their widths. */
export function readFontFile(path: string, family: string): FontFile {
  const part = createPartReader(path);
  const ranges = rangesOf(part('cmap'));
  const unitsInEm = part('head').readUInt16BE(18);
  const widths = part('hmtx');
  const counted = part('hhea').readUInt16BE(34);
  return {
    path,
    family,
    widthOf(character) {
      const range = ranges.find(({ first, last }) => character >= first && character <= last);
      const glyph = range?.glyph(character) ?? 0;
      return glyph === 0 ? null : widths.readUInt16BE(4 * Math.min(glyph, counted - 1)) / unitsInEm;
    },
  };
}
