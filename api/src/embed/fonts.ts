import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontFile, readFontFile } from './fontFile.ts';

const installed = createRequire(import.meta.url);
const inPackage = (name: string, file: string): string =>
  join(dirname(installed.resolve(`${name}/package.json`)), file);

/** As wide as the letters that the scene counts with; the fonts of the system differ from one machine to the next. */
export const USUAL_FAMILY = 'DejaVu Sans Condensed';

/** Fonts that every picture is drawn with: Latin, Greek, Cyrillic, Hebrew, Arabic and many signs. */
const usualFonts = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((file) =>
  inPackage('dejavu-fonts-ttf', join('ttf', file)),
);

const google = (name: string, file: string): string => inPackage(`@expo-google-fonts/${name}`, file);

/** Fonts for what the usual ones lack, in the order in which they are asked. */
const others = [
  { family: 'Noto Emoji', path: google('noto-emoji', '700Bold/NotoEmoji_700Bold.ttf') },
  {
    family: 'Chocolate Classical Sans',
    path: google('chocolate-classical-sans', '400Regular/ChocolateClassicalSans_400Regular.ttf'),
  },
  { family: 'Nanum Gothic Coding', path: google('nanum-gothic-coding', '700Bold/NanumGothicCoding_700Bold.ttf') },
];

/** The weights that the usual font has. */
export type Weight = 400 | 700;

let read: Readonly<Record<Weight, readonly FontFile[]>> | null = null;

function readAll(): Readonly<Record<Weight, readonly FontFile[]>> {
  const [regular = '', bold = ''] = usualFonts;
  const rest = others.map(({ path, family }) => readFontFile(path, family));
  return { 400: [readFontFile(regular, USUAL_FAMILY), ...rest], 700: [readFontFile(bold, USUAL_FAMILY), ...rest] };
}

/** The first font that has a character; null where none has it. The files are read when this is asked first. */
export function fontFor(character: number, weight: Weight): FontFile | null {
  read ??= readAll();
  return read[weight].find((font) => font.widthOf(character) !== null) ?? null;
}

/** The files that an SVG names families of. */
export const filesNamedIn = (svg: string): readonly string[] => [
  ...usualFonts,
  ...others.flatMap(({ family, path }) => (svg.includes(`"${family}"`) ? [path] : [])),
];
