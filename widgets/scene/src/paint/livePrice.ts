import { around, joined } from '../model/box.ts';
import type { Box, Scene, Shape } from '../model/scene.ts';

/** Text size of the last price, pixels. The scene reserves space for it. */
export const TAG_SIZE = 12;

/** Radius around the middle of the live marker that labels avoid, pixels. */
const LIVE_REACH = 14;
/** Distance from the middle of the live marker to the tip of its arrow, pixels. */
const TIP = 21;

/** Returns the box of the live marker and its arrow, which labels avoid. */
export function liveBox({ at, direction }: NonNullable<Scene['live']>): Box {
  const marker = around(at, LIVE_REACH);
  return direction === 'flat'
    ? marker
    : joined(marker, around({ x: at.x, y: at.y + (direction === 'up' ? -TIP : TIP) }, 1));
}

/**
 * Draws the live marker: a neutral dot, hollow if its price is stale, and an arrow for the last move (C4). Painters add
 * the pulse.
 */
export function liveShapes({ live }: Scene): Shape[] {
  if (!live) return [];
  const { at, direction, stale } = live;
  const shapes: Shape[] = stale
    ? [{ type: 'circle', at, radius: 5, fill: 'surface', stroke: 'muted', width: 2 }]
    : [
        { type: 'circle', at, radius: 11, fill: 'text', opacity: 0.16 },
        { type: 'circle', at, radius: 5, fill: 'text', stroke: 'surface', width: 2 },
      ];
  if (direction === 'flat') {
    const y = at.y + 18;
    shapes.push({ type: 'line', from: { x: at.x - 4, y }, to: { x: at.x + 4, y }, ink: 'muted', width: 2 });
    return shapes;
  }
  const way = direction === 'up' ? -1 : 1;
  const tip = { x: at.x, y: at.y + TIP * way };
  const base = at.y + 16 * way;
  const d = [{ x: at.x - 4.5, y: base }, tip, { x: at.x + 4.5, y: base }];
  shapes.push({ type: 'path', d, close: true, fill: direction === 'up' ? 'hit' : 'miss' });
  return shapes;
}

const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Draws the tag with the last price beside the plot, grey if stale, and the hairline to it. */
export function tagShapes({ tag, live, plot }: Scene): Shape[] {
  if (!tag || !live) return [];
  const from = { x: Math.min(live.at.x + 14, plot.x + plot.width), y: live.at.y };
  const to = { x: plot.x + plot.width, y: live.at.y };
  return [
    { type: 'line', from, to, ink: 'muted', width: 1, dash: [1, 4], opacity: 0.7 },
    { type: 'rect', box: tag.box, fill: 'surface', stroke: 'faint', width: 1, radius: 5 },
    {
      type: 'text',
      align: 'middle',
      at: middle(tag.box),
      text: tag.text,
      ink: live.stale ? 'muted' : 'text',
      size: TAG_SIZE,
      weight: 600,
    },
  ];
}
