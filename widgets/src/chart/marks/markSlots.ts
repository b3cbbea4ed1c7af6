import type { Mark } from '@hindcast/scene';

/** A chart has no more buttons than this. */
const MOST_BUTTONS = 40;

/**
 * The marks that have a button: all of them, or of too many those on top and those that a key can go to from `current`.
 * @param marks in paint order.
 * @param inOrder the same marks in the order of the keys.
 */
export function marksWithButtons(
  marks: readonly Mark[],
  inOrder: readonly Mark[],
  current: string | null,
): readonly Mark[] {
  if (marks.length <= MOST_BUTTONS) return marks;
  const at = inOrder.findIndex(({ id }) => id === current);
  const needed = new Set([at - 1, at, at + 1, 0, inOrder.length - 1].flatMap((i) => inOrder[i] ?? []));
  for (let i = marks.length - 1; i >= 0 && needed.size < MOST_BUTTONS; i--) needed.add(marks[i] as Mark);
  return marks.filter((mark) => needed.has(mark));
}

/**
 * The mark of each button. A mark keeps the button that it had; a new one takes a button that became free.
 * @param marks in paint order; of too many, those on top count.
 * @param before the ids of the marks by button, null where a button had none.
 */
export function markSlots(marks: readonly Mark[], before: readonly (string | null)[]): (Mark | null)[] {
  const waiting = new Map(marks.slice(-MOST_BUTTONS).map((mark) => [mark.id, mark]));
  const slots = before.map((id) => {
    const mark = id === null ? undefined : waiting.get(id);
    if (id !== null) waiting.delete(id);
    return mark ?? null;
  });
  for (const mark of waiting.values()) {
    const free = slots.indexOf(null);
    if (free < 0) slots.push(mark);
    else slots[free] = mark;
  }
  return slots;
}
