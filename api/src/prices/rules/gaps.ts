import { addDays, type Bar, type Calendar, dayText } from '@hindcast/domain';
import type { WireImportGap } from '@hindcast/domain/client';

const LISTED = 100;

/**
 * Finds open days without a bar between the first and the last bar (days ascending). Returns the first stretches, and
 * counts all.
 */
export function findGaps(
  bars: readonly Bar[],
  calendar: Calendar,
): { gaps: WireImportGap[]; missing: { days: number; stretches: number } } {
  const gaps: WireImportGap[] = [];
  const missing = { days: 0, stretches: 0 };
  bars.forEach((bar, place) => {
    const before = bars[place - 1];
    if (!before) return;
    const days = calendar.count(before.day, addDays(bar.day, -1));
    if (days === 0) return;
    missing.days += days;
    missing.stretches++;
    let first = addDays(before.day, 1);
    while (!calendar.isOpen(first)) first = addDays(first, 1);
    if (gaps.length < LISTED) gaps.push({ first: dayText(first), days });
  });
  return { gaps, missing };
}
