import { type Box, type Mark, markTouches, type Point, type Scene } from '@hindcast/scene';
import type { Hovered } from '../view/hover.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Place of a card in a chart, and the card's greatest height there, pixels. */
interface CardPlace extends Point {
  readonly most: number;
}

/** Distance between the middle of a mark and its hover card, pixels, so that the enlarged dot stays visible. */
const GAP = 18;
const EDGE = 8;
/** Shares of a card's full height that are tried before the card may cover its mark. A reduced card scrolls. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const LEAST_HEIGHT = 72;
/**
 * Penalties of a corner: `dot` and `own` if the card covers its mark's dot or the rest of its drawing, `lower` for a
 * lower corner, `mark` and `line` for each other mark and each point of the line that it covers, `other` if the corner
 * differs from the previous one.
 */
const COST = { dot: 5000, own: 1000, lower: 240, mark: 8, line: 0.5, other: 6 };

const inside = (value: number, most: number): number => Math.min(Math.max(value, EDGE), Math.max(EDGE, most - EDGE));

const holds = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const around = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Returns the cost of covering other marks and the price line with a card. */
function covered({ marks, line }: Scene, own: Mark | undefined, box: Box): number {
  const heads = marks.filter((mark) => mark !== own && holds(box, mark.at.x, mark.at.y)).length;
  let points = 0;
  for (let i = 0; i < line.points; i += 4) if (holds(box, line.xy[2 * i], line.xy[2 * i + 1])) points++;
  return heads * COST.mark + points * COST.line;
}

/**
 * Returns the greatest height of a card at the top (`down` 0) or the bottom of the plot that leaves a mark's dot
 * visible, pixels.
 */
function heightBeside({ at }: Mark, { y, height }: Box, down: number): number {
  return down === 0 ? at.y - GAP - y - EDGE : y + height - EDGE - at.y - GAP;
}

/**
 * The corners of the plot: across and down, each 0 or 1. Corners at the right come first, because the past is at the
 * left.
 */
const corners = [
  [1, 0],
  [1, 1],
  [0, 0],
  [0, 1],
] as const;

/**
 * Finds the place of a mark's card: the emptiest corner of the plot in which the card does not cover the mark's
 * drawing. If there is none at full height, the card becomes lower.
 * @param before the previous corner, which is kept unless another one is clearly better.
 */
function dock(
  own: Mark | undefined,
  card: Size,
  scene: Scene,
  before: string,
): CardPlace & { readonly corner: string } {
  const { plot } = scene;
  const tallest = Math.min(card.height, plot.height - 2 * EDGE);
  let best: (CardPlace & { readonly corner: string }) | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [across, down] of corners) {
    const heights = SHARES.map((share) => tallest * share);
    if (own) heights.push(Math.min(tallest, heightBeside(own, plot, down)));
    for (const height of heights) {
      if (height < Math.min(LEAST_HEIGHT, tallest)) continue;
      const x = inside(plot.x + EDGE + across * (plot.width - card.width - 2 * EDGE), scene.width - card.width);
      const y = plot.y + EDGE + down * Math.max(0, plot.height - height - 2 * EDGE);
      const box = { x, y, width: card.width, height };
      const corner = `${across} ${down}`;
      const cost =
        (own && holds(around(box, GAP / 2), own.at.x, own.at.y) ? COST.dot : 0) +
        (own && markTouches(own, box) ? COST.own : 0) +
        (1 - height / tallest) * COST.lower +
        covered(scene, own, box) +
        (corner === before ? 0 : COST.other);
      if (cost >= least) continue;
      least = cost;
      best = { x: Math.round(x), y: Math.round(y), most: height, corner };
    }
  }
  return best ?? { x: EDGE, y: EDGE, most: tallest, corner: before };
}

/**
 * Finds the place of a hover card: near a point, on the first side with enough space where the card does not cover the
 * mark's drawing, else on the first side with enough space.
 */
function beside(at: Point, own: Mark, card: Size, chart: Size): CardPlace {
  const room = { x: chart.width - card.width, y: chart.height - card.height };
  const level = inside(at.y - card.height / 2, room.y);
  const centred = inside(at.x - card.width / 2, room.x);
  const places = [
    { x: at.x + GAP, y: level },
    { x: at.x - GAP - card.width, y: level },
    { x: centred, y: at.y - GAP - card.height },
    { x: centred, y: at.y + GAP },
    { x: at.x + GAP, y: at.y + GAP },
    { x: at.x + GAP, y: at.y - GAP - card.height },
    { x: at.x - GAP - card.width, y: at.y + GAP },
    { x: at.x - GAP - card.width, y: at.y - GAP - card.height },
  ].filter(({ x, y }) => x >= EDGE && y >= EDGE && x <= room.x - EDGE && y <= room.y - EDGE);
  const free = places.find((place) => !markTouches(own, { ...place, ...card }));
  const { x, y } = free ?? places[0] ?? { x: centred, y: level };
  return { x: Math.round(x), y: Math.round(y), most: chart.height - 2 * EDGE };
}

function sizeOf(place: HTMLElement, card: HTMLElement): Size {
  // Height of the whole content, because the last frame may have reduced the card.
  return { width: place.offsetWidth, height: card.scrollHeight + card.offsetHeight - card.clientHeight };
}

function move(place: HTMLElement, { x, y, most }: CardPlace): void {
  place.style.setProperty('--hc-card-x', `${x}px`);
  place.style.setProperty('--hc-card-y', `${y}px`);
  place.style.setProperty('--hc-card-most', `${Math.floor(most)}px`);
}

/**
 * Media queries of a card pinned to the bottom of a phone, or to the right in landscape, as in card.css. There the card
 * need not be placed.
 */
const PHONE = '(max-width: 767px) and (not (pointer: fine)), (max-width: 539px)';
const ON_ITS_SIDE = '(max-height: 539px) and (orientation: landscape) and (not (pointer: fine))';
export const isPinnedBeside = (): boolean => matchMedia(ON_ITS_SIDE).matches;
export const isPinned = (): boolean => matchMedia(PHONE).matches || isPinnedBeside();

/** Moves the card of a prediction to a corner that does not cover the prediction's drawing. */
export function moveCard(place: HTMLElement | null, scene: Scene, id: string | null): void {
  const card = place?.firstElementChild;
  if (!place || !(card instanceof HTMLElement) || id === null || isPinned()) return;
  const mark = scene.marks.find(({ members }) => members.includes(id));
  const docked = dock(mark, sizeOf(place, card), scene, place.dataset.corner ?? '');
  place.dataset.corner = docked.corner;
  move(place, docked);
}

/**
 * Moves a hover card next to the pointer if the pointer is on a mark's drawing, else next to the mark. The card does
 * not cover the drawing.
 */
export function moveHoverCard(element: HTMLElement | null, scene: Scene, { mark, drawn, place }: Hovered): void {
  const card = element?.firstElementChild;
  const now = scene.marks.find(({ id }) => id === mark.id);
  if (!element || !(card instanceof HTMLElement) || !now) return;
  move(element, beside(place ?? now.at, drawn, sizeOf(element, card), scene));
}
