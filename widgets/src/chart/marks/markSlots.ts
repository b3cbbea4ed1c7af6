import type { Mark } from '@hindcast/scene';

/** Maximum number of mark buttons of a chart. */
const MOST_BUTTONS = 40;

/**
 * Returns the marks that get a button: all, or, if there are too many, the topmost ones and those that a key can reach
 * from `current`.
 * @param marks all marks in paint order.
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
 * Returns the mark for each button, null for a free button. A mark keeps its button, and a new mark takes a free one.
 * @param marks marks in paint order. If there are too many, the topmost get buttons.
 * @param before id of each button's mark so far, null for a free button.
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
