import type { Mark } from '@hindcast/scene';

/** More buttons than this are not kept over a chart. */
export const MOST_BUTTONS = 40;

/**
 * Gives marks their buttons: a mark keeps the button it had, new ones take those that became free.
 * @param marks in paint order; of too many, those on top count.
 * @param before the marks' ids by button.
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
