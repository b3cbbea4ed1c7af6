import type { Measure } from '../model/scene.ts';

/**
 * Character widths in thousandths of the font size, averaged over common sans-serif fonts, each with its characters.
 */
const WIDTHS: readonly (readonly [number, string])[] = [
  [200, "'’‘"],
  [235, 'ijl|'],
  [290, ' !.,:;/I[]ft·'],
  [345, '()-r“”"'],
  [510, 'ckszvxyJ…'],
  [570, '0123456789$abdeghnopqu?#LT–_'],
  [620, '+=<>≥≤−~FZ'],
  [690, 'ABEKPSVXY&'],
  [740, 'CDHNRUw'],
  [800, 'GOQ'],
  [860, 'mM%—'],
  [980, 'W@'],
];

const DEFAULT = 620;
const WIDE = 1000;
const WIDE_FROM = 0x2e80;
const BOLD = 1.06;

const widths = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

const widthOf = (letter: string): number =>
  widths.get(letter) ?? ((letter.codePointAt(0) ?? 0) >= WIDE_FROM ? WIDE : DEFAULT);

/** Measures a text in pixels without a browser. Characters with accents count as their base letters. */
export const measureText: Measure = (text, size, weight) => {
  let width = 0;
  for (const letter of text.normalize('NFD').replaceAll(/\p{M}/gu, '')) width += widthOf(letter);
  return Math.round(width * size * (weight >= 600 ? BOLD : 1) + Number.EPSILON) / 1000;
};
