import { element, escaped, type InkTheme, lightTheme, paintSvg, type Scene } from '@hindcast/scene';
import type { Weight } from '../embed/fonts.ts';
import { drawableText } from './drawableText.ts';

/** Size of link previews, pixels. */
const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Place of the chart, and its scale: a shared picture is mostly seen small. */
const CHART = { x: 16, y: 312, width: 1168, height: 310, scale: 1.7 } as const;
const EDGE = 64;
const ROOM = SHARE_SIZE.width - 2 * EDGE;

/** Size of the chart on a picture, in the chart's own pixels. */
export const CHART_ROOM = { width: CHART.width / CHART.scale, height: CHART.height / CHART.scale } as const;

/** The outcome of a call as text and colour of a picture's badge. */
export interface Badge {
  readonly text: string;
  readonly tone: 'hit' | 'miss' | 'pending';
}

/** Texts of a picture. A text that our fonts cannot write is left out. */
export interface ShareWords {
  /** Small line of text above all others. */
  readonly kicker: string;
  readonly brand: string;
  /** Names of the expert; the first that can be drawn is used. */
  readonly who: readonly string[];
  readonly claim: string;
  readonly badge: Badge | null;
  readonly line: string;
  /** Second line of text. Null without one. */
  readonly more?: string | null;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly ink: keyof InkTheme;
  readonly room: number;
  readonly end?: boolean;
}

const inks = lightTheme;

/** Draws a line of text at a place. Null if our fonts cannot write it. */
function write(text: string, { x, y, size, weight, ink, room, end = false }: Place): string | null {
  const drawable = drawableText(text, room / size, weight);
  if (!drawable) return null;
  const { runs, isRightToLeft } = drawable;
  const whole = runs.reduce((sum, { width }) => sum + width, 0);
  let at = end ? x - whole * size : x;
  const look = { 'font-size': size, 'font-weight': weight, fill: inks[ink] };
  // each run has its own position, so that ligatures move only their own run
  return runs
    .map(({ text: letters, family, width }) => {
      const place = { x: at, y, ...look, 'font-family': family, 'xml:space': 'preserve' };
      at += width * size;
      return element('text', place, isRightToLeft ? `\u2068${escaped(letters)}\u2069` : escaped(letters));
    })
    .join('');
}

const first = (texts: readonly string[], place: Place): string => {
  for (const text of texts) {
    const written = write(text, place);
    if (written !== null) return written;
  }
  return '';
};

const BADGE = { height: 36, pad: 16, size: 22 } as const;

/** Draws the verdict in a rounded field, and returns its width. */
function badgeAt(badge: Badge, x: number, middle: number): { readonly markup: string; readonly width: number } {
  const words = drawableText(badge.text, ROOM / BADGE.size, 700);
  const width = 2 * BADGE.pad + (words?.runs.reduce((sum, run) => sum + run.width, 0) ?? 0) * BADGE.size;
  const isOpen = badge.tone === 'pending';
  const box = { x, y: middle - BADGE.height / 2, width, height: BADGE.height, rx: BADGE.height / 2 };
  const field = element('rect', { ...box, fill: isOpen ? inks.pendingSoft : inks[badge.tone] });
  const place = { x: x + BADGE.pad, y: middle + BADGE.size * 0.36, size: BADGE.size, weight: 700, room: ROOM } as const;
  return { markup: field + (write(badge.text, { ...place, ink: isOpen ? 'pendingText' : 'surface' }) ?? ''), width };
}

const chartAt = (scene: Scene): string =>
  `<g transform="translate(${CHART.x} ${CHART.y}) scale(${CHART.scale})">${paintSvg(scene, inks, { title: '', desc: '' })}</g>`;

/** Draws a picture for shared links: expert, claim, outcome, and the chart. */
export function drawShare(
  { kicker, brand, who, claim, badge, line, more = null }: ShareWords,
  scene: Scene | null,
): string {
  const { width, height } = SHARE_SIZE;
  const small = { y: 78, size: 26, room: ROOM * 0.46 };
  const top = who.length > 0 ? 0 : -24;
  const shown = badge && badgeAt(badge, EDGE, 266);
  const beside = shown ? shown.width + 18 : 0;
  const parts = [
    element('rect', { width, height, fill: inks.surface }),
    write(kicker, { ...small, x: EDGE, weight: 400, ink: 'muted' }),
    write(brand, { ...small, x: EDGE + ROOM, weight: 700, ink: 'text', end: true }),
    first(who, { x: EDGE, y: 146, size: 42, weight: 700, ink: 'text', room: ROOM }),
    write(claim, { x: EDGE, y: 222 + top, size: 66, weight: 700, ink: 'text', room: ROOM }),
    shown?.markup,
    write(line, { x: EDGE + beside, y: 275 + top, size: 26, weight: 400, ink: 'text', room: ROOM - beside }),
    more && write(more, { x: EDGE, y: 312 + top, size: 26, weight: 400, ink: 'muted', room: ROOM }),
    scene && chartAt(scene),
  ];
  const root = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  return element('svg', root, parts.join(''));
}
