import type { Box, Point } from '@hindcast/scene';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a card stands in a chart, and how high it may be there, pixels. */
export interface CardPlace extends Point {
  readonly most: number;
}

/** Between a mark's middle and its card: the raised dot and its glow stay free. */
const GAP = 18;
const EDGE = 8;

const kept = (value: number, most: number): number => Math.min(Math.max(value, EDGE), Math.max(EDGE, most - EDGE));

/**
 * Where a card stands: beside its mark, on the side with room; where neither side has any, above or beneath it, no
 * higher than fits; at the top right when the mark is out of sight. It never covers its mark.
 * @param plot where marks are seen.
 */
export function placeCard(mark: Point | null, card: Size, chart: Size, plot: Box): CardPlace {
  const room = { x: chart.width - card.width, y: chart.height - card.height };
  const whole = chart.height - 2 * EDGE;
  const seen = mark && mark.x >= plot.x && mark.x <= plot.x + plot.width;
  if (!mark || !seen) return { x: kept(room.x, room.x), y: EDGE, most: whole };
  const y = Math.round(kept(mark.y - card.height / 2, room.y));
  const right = mark.x + GAP;
  if (right + card.width + EDGE <= chart.width) return { x: Math.round(right), y, most: whole };
  const left = mark.x - GAP - card.width;
  if (left >= EDGE) return { x: Math.round(left), y, most: whole };
  const x = Math.round(kept(mark.x - card.width / 2, room.x));
  const above = mark.y - GAP - EDGE;
  const beneath = chart.height - mark.y - GAP - EDGE;
  if (beneath >= Math.min(card.height, above)) return { x, y: Math.round(mark.y + GAP), most: beneath };
  return { x, y: Math.round(mark.y - GAP - Math.min(card.height, above)), most: above };
}
