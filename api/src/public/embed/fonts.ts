import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontFile, readFontFile } from './fontFile.ts';

const installed = createRequire(import.meta.url);
const inPackage = (name: string, file: string): string =>
  join(dirname(installed.resolve(`${name}/package.json`)), file);

/** Usual font. It has the widths that the scene assumes; system fonts differ between machines. */
export const USUAL_FAMILY = 'DejaVu Sans Condensed';

/** Fonts that every picture is drawn with: Latin, Greek, Cyrillic, Hebrew, Arabic and many signs. */
const usualFonts = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((file) =>
  inPackage('dejavu-fonts-ttf', join('ttf', file)),
);

const google = (name: string, file: string): string => inPackage(`@expo-google-fonts/${name}`, file);

/** Fonts for characters that the usual ones lack, in order of preference. */
const others = [
  { family: 'Noto Emoji', path: google('noto-emoji', '700Bold/NotoEmoji_700Bold.ttf') },
  {
    family: 'Chocolate Classical Sans',
    path: google('chocolate-classical-sans', '400Regular/ChocolateClassicalSans_400Regular.ttf'),
  },
  { family: 'Nanum Gothic Coding', path: google('nanum-gothic-coding', '700Bold/NanumGothicCoding_700Bold.ttf') },
];

/** Weights of the usual font. */
export type Weight = 400 | 700;

let read: Readonly<Record<Weight, readonly FontFile[]>> | null = null;

function readAll(): Readonly<Record<Weight, readonly FontFile[]>> {
  const [regular = '', bold = ''] = usualFonts;
  const rest = others.map(({ path, family }) => readFontFile(path, family));
  return { 400: [readFontFile(regular, USUAL_FAMILY), ...rest], 700: [readFontFile(bold, USUAL_FAMILY), ...rest] };
}

/** Returns the first font with a glyph for a character. Null if none has one. The files are read at the first call. */
export function fontFor(character: number, weight: Weight): FontFile | null {
  read ??= readAll();
  return read[weight].find((font) => font.widthOf(character) !== null) ?? null;
}

/** Returns the font files for the families that an SVG names. */
export const filesNamedIn = (svg: string): readonly string[] => [
  ...usualFonts,
  ...others.flatMap(({ family, path }) => (svg.includes(`"${family}"`) ? [path] : [])),
];
