import type { Mark, Scene } from '@hindcast/scene';

const same = (a: Mark, b: Mark | undefined): boolean =>
  b !== undefined && a.id === b.id && a.name === b.name && Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < 0.5;

/** Whether two scenes have the same marks in the same places: what stands over one then fits the other. */
export const sameMarks = (a: Scene, b: Scene): boolean =>
  a.empty === b.empty && a.marks.length === b.marks.length && a.marks.every((mark, i) => same(mark, b.marks[i]));
