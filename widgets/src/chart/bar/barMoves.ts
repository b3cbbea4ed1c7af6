import type { Viewport } from '@hindcast/scene';
import { closestSpan, type Limits, spanOf, widestSpan } from '../view/viewport.ts';

/** A movable part of the bar: the whole visible range, or one of its ends. */
export type BarPart = 'span' | 'from' | 'to';

/** Returns all days that the time-frame bar represents. */
export function wholeOf({ home, extent }: Limits): Viewport {
  return { from: Math.min(extent.from, home.from), to: Math.max(extent.to, home.to) };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/**
 * Returns the position of a view on the bar, as shares of the bar's width. The result is at least `least` wide, so that
 * it can be grabbed.
 */
export function thumbOf(view: Viewport, whole: Viewport, least: number): Viewport {
  const shareOf = (day: number): number => clamp((day - whole.from) / spanOf(whole), 0, 1);
  const [from, to] = [shareOf(view.from), shareOf(view.to)];
  const width = clamp(Math.max(to - from, least), 0, 1);
  const start = clamp((from + to - width) / 2, 0, 1 - width);
  return { from: start, to: start + width };
}

/**
 * Returns the view after a part of the bar was moved by a number of days. An end stops at the shortest and the longest
 * view.
 */
export function moved(view: Viewport, part: BarPart, days: number, limits: Limits): Viewport {
  const whole = wholeOf(limits);
  const [closest, widest] = [closestSpan(limits), widestSpan(limits)];
  const { from, to } = view;
  if (part === 'from') return { from: clamp(from + days, Math.max(whole.from, to - widest), to - closest), to };
  if (part === 'to') return { from, to: clamp(to + days, from + closest, Math.min(whole.to, from + widest)) };
  const start = clamp(from + days, whole.from, Math.max(whole.from, whole.to - spanOf(view)));
  return { from: start, to: start + spanOf(view) };
}
