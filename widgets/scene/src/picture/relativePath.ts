import type { Point } from '../model/scene.ts';

/** Formats a number as briefly as SVG allows: `.5` for `0.5`. @param parts grid to round to, as parts of a pixel. */
export function short(value: number, parts = 10): string {
  const text = String(Math.round(value * parts) / parts + 0);
  return text.replace(/^(-?)0\./, '$1.');
}

/** Joins two numbers. A space is not needed before a minus sign or a second decimal point. */
function pair(a: string, b: string): string {
  const isParted = b.startsWith('-') || (a.includes('.') && b.startsWith('.'));
  return isParted ? a + b : `${a} ${b}`;
}

/** Returns the path command that moves to a point. */
export const moveTo = ({ x, y }: Point): string => `M${pair(short(x), short(y))}`;

/**
 * Returns the data of an SVG path in relative coordinates, a third of the length of absolute ones.
 * @param parts grid of the points, as parts of a pixel. Rounding to the grid keeps errors from adding up.
 */
export function relativePath(points: readonly Point[], parts = 10): string {
  let path = '';
  let command = '';
  let before = { x: 0, y: 0 };
  for (const [i, point] of points.entries()) {
    const at = { x: Math.round(point.x * parts), y: Math.round(point.y * parts) };
    const dx = short((at.x - before.x) / parts, 1000);
    const dy = short((at.y - before.y) / parts, 1000);
    if (i === 0) {
      path = `M${pair(dx, dy)}`;
      command = 'M';
    } else if (dx === '0' && dy === '0') {
      continue;
    } else if (dx === '0' || dy === '0') {
      command = dx === '0' ? 'v' : 'h';
      path += command + (dx === '0' ? dy : dx);
    } else {
      const step = pair(dx, dy);
      const separator = command !== 'l' ? 'l' : step.startsWith('-') ? '' : ' ';
      path += separator + step;
      command = 'l';
    }
    before = at;
  }
  return path;
}
