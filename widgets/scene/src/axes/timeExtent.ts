import {
  type Asset,
  addDays,
  addYears,
  type Day,
  dayOfMs,
  drawnEnd,
  msOfDay,
  type Prediction,
  phoneFrame,
  readDay,
  type Series,
  yearsBack,
} from '@hindcast/domain';
import type { SceneInput, Viewport } from '../model/scene.ts';

/** Input for the range of days of a chart. `active`: the drawn predictions. */
export interface TimeInput {
  readonly asset: Asset;
  readonly series: Series;
  readonly active: readonly Prediction[];
  readonly today: Day;
  readonly layout: SceneInput['layout'];
}

const AFTER_LATEST = { desktop: 360, mobile: 90 };
const AFTER_LAST_POINT = { desktop: 540, mobile: 180 };
/** Least number of days that are shown after the last price. */
const AFTER_PRICE = 90;
/** Greatest share of a view that may lie after today. */
const FUTURE = 0.3;
const MARGIN = 0.06;

/**
 * Returns the first and the last day of the drawn predictions, and the last day of the open ones. `today` without any.
 */
function daysOf(active: readonly Prediction[], today: Day) {
  const days = { first: today, last: Number.NEGATIVE_INFINITY, lastOpen: today };
  for (const prediction of active) {
    const { claim, hidden, outcome } = prediction;
    if (!claim || hidden) continue;
    const end = drawnEnd(prediction, today) ?? today;
    if (claim.start < days.first) days.first = claim.start;
    if (end > days.last) days.last = end;
    if (outcome === 'pending' && end > days.lastOpen) days.lastOpen = end;
  }
  return days;
}

function newYear(day: Day, years = 0): Day {
  return dayOfMs(Date.UTC(new Date(msOfDay(day)).getUTCFullYear() + years, 0, 1));
}

/**
 * Returns the range of days that can be panned to (C11): from the asset's first chart day, at the earliest, to beyond
 * the last target.
 */
export function timeExtent({ asset, series, active, today, layout }: TimeInput): Viewport {
  const { first: firstMade, last: lastEnd } = daysOf(active, today);
  const earliest = readDay(asset.chartFrom) ?? today;
  // A year before today is always earlier than 1 January of this year, which is the latest left edge of a phone's
  // chart.
  const back = addYears(today, -1);
  const first = Math.min(series.length > 0 ? series.days[0] : back, back, firstMade);
  const from = Math.max(earliest, first);

  const last = series.length > 0 ? series.days[series.length - 1] : today;
  const to = Number.isFinite(lastEnd) ? lastEnd + AFTER_LATEST[layout] : last + AFTER_LAST_POINT[layout];
  const least = layout === 'mobile' ? addDays(newYear(today, 1), -1) : last + AFTER_PRICE;
  return { from, to: Math.max(to, least) };
}

/**
 * Returns the viewport of a time frame. Its left edge lies `years` calendar years before today (null for the whole
 * history, V3). Its right edge leaves the future 30 % of the range (C11), or less if no pending prediction needs it.
 * @param extent the range of days that can be panned to, if already known.
 */
export function frameViewport(input: TimeInput, years: number | null, extent = timeExtent(input)): Viewport {
  const { active, today } = input;
  const from = years === null ? extent.from : Math.max(extent.from, addYears(today, -years));
  const past = Math.max(today - from, 1);
  const most = Math.min(today + (past * FUTURE) / (1 - FUTURE), extent.to);
  const { lastOpen: needed } = daysOf(active, today);
  return { from, to: Math.min(most, needed + (needed - from) * MARGIN) };
}

/** Returns the initial viewport of a chart: the asset's own time frame, on a phone at most three years. */
export function initialViewport(input: TimeInput, extent?: Viewport): Viewport {
  const { timeFrame } = input.asset;
  return frameViewport(input, yearsBack(input.layout === 'mobile' ? phoneFrame(timeFrame) : timeFrame), extent);
}
