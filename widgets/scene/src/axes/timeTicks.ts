import { type Day, dayOfMs, formatDayShort, msOfDay } from '@hindcast/domain';
import type { SceneInput, Tick, Viewport } from '../model/scene.ts';

const YEAR = 365.25;
const MONTH = YEAR / 12;
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 36, 48, 60, 120];
/** Tests for the dates of a month that may get a tick, densest first. */
const DATES = [
  (): boolean => true,
  (date: number): boolean => date % 2 === 1 && date < 31,
  (date: number): boolean => date % 7 === 1 && date < 28,
  (date: number): boolean => date === 1 || date === 15,
  (date: number): boolean => date === 1,
];
/** Span of a view, in days, below which ticks are days instead of months. */
const DAYS_BELOW = 75;
const ROOM = 56;

/** A format of ticks: their text, the fewest months between two ticks and the most ticks on an axis (C12). */
interface Form {
  readonly least: number;
  readonly most: number;
  text(day: Day, month: number): string;
}

const monthName = (day: Day): string => formatDayShort(day).slice(0, 3);
const yearOf = (day: Day): string => String(new Date(msOfDay(day)).getUTCFullYear());
const shortYear = (day: Day): string => `’${yearOf(day).slice(2)}`;

function formOf(span: number, layout: SceneInput['layout']): Form {
  if (layout === 'mobile') {
    if (span >= 2 * YEAR - 1) return { least: 12, most: 6, text: yearOf };
    if (span > YEAR / 2) return { least: 1, most: 4, text: (day) => `${monthName(day)} ${yearOf(day)}` };
    return { least: 1, most: 4, text: monthName };
  }
  if (span > 3 * YEAR) return { least: 12, most: 6, text: shortYear };
  if (span >= YEAR) return { least: 1, most: 6, text: (day, month) => (month === 0 ? yearOf(day) : monthName(day)) };
  const text = (day: Day, month: number): string => monthName(day) + (month === 0 ? ` ${shortYear(day)}` : '');
  return { least: 1, most: 6, text };
}

function monthTicks(view: Viewport, step: number, form: Form): Tick[] {
  const ticks: Tick[] = [];
  const first = new Date(msOfDay(Math.ceil(view.from) as Day));
  const months = first.getUTCFullYear() * 12 + first.getUTCMonth();
  for (let month = Math.floor(months / step) * step; ; month += step) {
    const at = dayOfMs(Date.UTC(Math.floor(month / 12), month % 12, 1));
    if (at > view.to) return ticks;
    if (at >= view.from) ticks.push({ at, text: form.text(at, month % 12) });
  }
}

function dayTicks(view: Viewport, most: number): Tick[] {
  let ticks: Tick[] = [];
  for (const stands of DATES) {
    ticks = [];
    for (let day = Math.ceil(view.from); day <= view.to; day++) {
      if (stands(new Date(msOfDay(day as Day)).getUTCDate())) ticks.push({ at: day, text: formatDayShort(day as Day) });
    }
    if (ticks.length <= most) break;
  }
  return ticks;
}

/**
 * Returns the ticks of the time axis at the starts of UTC years, months or days; `at` in days since 1970 (C12).
 * @param width of the plot in pixels, which limits the number of ticks.
 */
export function timeTicks(view: Viewport, layout: SceneInput['layout'], width: number): Tick[] {
  const span = view.to - view.from;
  const form = formOf(span, layout);
  const most = Math.max(1, Math.min(form.most, Math.floor(width / ROOM)));
  if (span < DAYS_BELOW) return dayTicks(view, most);
  for (const step of MONTH_STEPS) {
    if (step < form.least || span / (step * MONTH) > most + 1) continue;
    const ticks = monthTicks(view, step, form);
    if (ticks.length <= most) return ticks;
  }
  return monthTicks(view, Math.ceil(span / YEAR / most) * 12, form);
}
