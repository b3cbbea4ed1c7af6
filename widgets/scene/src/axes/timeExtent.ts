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

/** Input for the days that a chart may show. `active` are the predictions that are drawn. */
export interface TimeInput {
  readonly asset: Asset;
  readonly series: Series;
  readonly active: readonly Prediction[];
  readonly today: Day;
  readonly layout: SceneInput['layout'];
}

const AFTER_LATEST = { desktop: 360, mobile: 90 };
const AFTER_LAST_POINT = { desktop: 540, mobile: 180 };
/** Room to the right of the last price, whatever is active. */
const AFTER_PRICE = 90;
/** Share of the visible days that lies in the future, at most. */
const FUTURE = 0.3;
const MARGIN = 0.06;

/** The first day of predictions that are drawn, and the last of these and of the open ones among them; `today` without any. */
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

/** The days that may be panned to (C11): from the asset's first chart day at the earliest to beyond the last target. */
export function timeExtent({ asset, series, active, today, layout }: TimeInput): Viewport {
  const { first: firstMade, last: lastEnd } = daysOf(active, today);
  const earliest = readDay(asset.chartFrom) ?? today;
  // A year back is before 1 January of this year, where a phone's chart begins at the latest.
  const back = addYears(today, -1);
  const first = Math.min(series.length > 0 ? series.days[0] : back, back, firstMade);
  const from = Math.max(earliest, first);

  const last = series.length > 0 ? series.days[series.length - 1] : today;
  const to = Number.isFinite(lastEnd) ? lastEnd + AFTER_LATEST[layout] : last + AFTER_LAST_POINT[layout];
  const least = layout === 'mobile' ? addDays(newYear(today, 1), -1) : last + AFTER_PRICE;
  return { from, to: Math.max(to, least) };
}

/**
 * Returns the viewport of a time frame. Its left edge lies `years` calendar years before today (null: the whole
 * history, V3). Its right edge leaves the future 30 % of the range (C11), or less when no pending prediction needs it.
 * @param extent the days that may be panned to, where they are known already.
 */
export function frameViewport(input: TimeInput, years: number | null, extent = timeExtent(input)): Viewport {
  const { active, today } = input;
  const from = years === null ? extent.from : Math.max(extent.from, addYears(today, -years));
  const past = Math.max(today - from, 1);
  const most = Math.min(today + (past * FUTURE) / (1 - FUTURE), extent.to);
  const { lastOpen: needed } = daysOf(active, today);
  return { from, to: Math.min(most, needed + (needed - from) * MARGIN) };
}

/**
 * Returns the viewport that a chart opens with: the asset's own time frame, on a phone no more than three years of it.
 */
export function initialViewport(input: TimeInput, extent?: Viewport): Viewport {
  const { timeFrame } = input.asset;
  return frameViewport(input, yearsBack(input.layout === 'mobile' ? phoneFrame(timeFrame) : timeFrame), extent);
}
