import type { Box, Point, Scene } from '@hindcast/scene';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a card stands in a chart, and its greatest height there, pixels. */
interface CardPlace extends Point {
  readonly most: number;
}

/** The distance between a mark's middle and its card, so that the enlarged dot stays visible. */
const GAP = 18;
const EDGE = 8;

const inside = (value: number, most: number): number => Math.min(Math.max(value, EDGE), Math.max(EDGE, most - EDGE));

/**
 * Where a card stands: beside its mark, on a side with enough room; where neither side has enough, above or beneath it
 * and only as high as fits; at the top right when the mark is not visible. It never covers its mark.
 * @param plot where marks are visible.
 */
function placeCard(mark: Point | null, card: Size, chart: Size, plot: Box): CardPlace {
  const room = { x: chart.width - card.width, y: chart.height - card.height };
  const whole = chart.height - 2 * EDGE;
  const isVisible = mark && mark.x >= plot.x && mark.x <= plot.x + plot.width;
  if (!mark || !isVisible) return { x: inside(room.x, room.x), y: EDGE, most: whole };
  const y = Math.round(inside(mark.y - card.height / 2, room.y));
  const right = mark.x + GAP;
  if (right + card.width + EDGE <= chart.width) return { x: Math.round(right), y, most: whole };
  const left = mark.x - GAP - card.width;
  if (left >= EDGE) return { x: Math.round(left), y, most: whole };
  const x = Math.round(inside(mark.x - card.width / 2, room.x));
  const above = mark.y - GAP - EDGE;
  const beneath = chart.height - mark.y - GAP - EDGE;
  if (beneath >= Math.min(card.height, above)) return { x, y: Math.round(mark.y + GAP), most: beneath };
  return { x, y: Math.round(mark.y - GAP - Math.min(card.height, above)), most: above };
}

/**
 * Moves a card beside the mark of a prediction or of a cluster.
 * @param place the element that is moved; the card is its only child.
 */
export function moveCard(place: HTMLElement | null, scene: Scene, id: string | null): void {
  const card = place?.firstElementChild;
  if (!place || !(card instanceof HTMLElement) || id === null) return;
  const mark = scene.marks.find(({ members }) => members.includes(id));
  // The height of the whole content, which the last frame may have cut.
  const height = card.scrollHeight + card.offsetHeight - card.clientHeight;
  const { x, y, most } = placeCard(mark?.at ?? null, { width: place.offsetWidth, height }, scene, scene.plot);
  place.style.setProperty('--hc-card-x', `${x}px`);
  place.style.setProperty('--hc-card-y', `${y}px`);
  place.style.setProperty('--hc-card-most', `${Math.floor(most)}px`);
}
