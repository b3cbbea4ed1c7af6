import type { Point } from '@hindcast/scene';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 18;
const EDGE = 8;

const kept = (value: number, most: number): number => Math.min(Math.max(value, EDGE), Math.max(EDGE, most - EDGE));

/** Where a card stands: beside its mark, on the side with room; at the top right when the mark is out of sight. */
export function placeCard(mark: Point | null, card: Size, chart: Size): Point {
  const most = { x: chart.width - card.width, y: chart.height - card.height };
  if (!mark) return { x: kept(most.x, most.x), y: EDGE };
  const right = mark.x + GAP;
  const left = mark.x - GAP - card.width;
  const x = right + card.width + EDGE <= chart.width || left < EDGE ? right : left;
  return { x: Math.round(kept(x, most.x)), y: Math.round(kept(mark.y - card.height / 2, most.y)) };
}
