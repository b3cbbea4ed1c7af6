import type { Mark } from '@hindcast/scene';
import { MOST_BUTTONS } from './markSlots.ts';

/**
 * The marks that have a button: all of few, of many those on top and the ones that keys go to from the current one.
 * @param marks in paint order.
 * @param inOrder the same ones in the order of the keys.
 */
export function pooled(marks: readonly Mark[], inOrder: readonly Mark[], current: string | null): readonly Mark[] {
  if (marks.length <= MOST_BUTTONS) return marks;
  const at = inOrder.findIndex(({ id }) => id === current);
  const needed = new Set([at - 1, at, at + 1, 0, inOrder.length - 1].flatMap((i) => inOrder[i] ?? []));
  for (let i = marks.length - 1; i >= 0 && needed.size < MOST_BUTTONS; i--) needed.add(marks[i] as Mark);
  return marks.filter((mark) => needed.has(mark));
}
