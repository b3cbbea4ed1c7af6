import { type Day, type Prediction, readDay, type Series } from '@hindcast/domain';
import type { Board, BoardState } from '../../board/board.ts';
import { arrived } from '../../feed/part.ts';
import { dayOfPlace, placeOfDay } from './pastDays.ts';

/** The day in the past that a chart shows, and the functions that change it. */
export interface ChartPast {
  /** The day that is asked for; null for today. */
  readonly asked: Day | null;
  /** True once the chart shows the day that was asked for. */
  readonly isThere: boolean;
  /** True if the day that was asked for last could not be shown. */
  readonly failed: boolean;
  /** Today, UTC, and the days of all bars that a chart shows, rising. */
  readonly today: Day;
  readonly days: Int32Array;
  /** All closes that are known today where a day in the past is shown: what came since. */
  readonly since?: Series | null;
  /** Where playing begins: a while before the first call, or with the first bars. Null where there is nothing to play. */
  readonly begin: Day | null;
  /** Asks for a day, null for today. */
  readonly onDay: (day: Day | null) => void;
}

/** Of the calls that are there the first one's day, and some days before it. */
const BEFORE_FIRST = 30;

function beginOf(days: Int32Array, predictions: readonly Prediction[]): Day | null {
  const made = predictions.reduce(
    (least, { claim }) => Math.min(least, claim?.made ?? least),
    Number.POSITIVE_INFINITY,
  );
  const first = made - BEFORE_FIRST;
  return dayOfPlace(days, Number.isFinite(first) ? placeOfDay(days, first as Day) : 1);
}

/** The days from the one on which an asset's chart begins. */
function charted(days: Int32Array, chartFrom: string): Int32Array {
  const from = readDay(chartFrom) ?? Number.NEGATIVE_INFINITY;
  const first = days.findIndex((day) => day >= from);
  return first > 0 ? days.subarray(first) : days;
}

/** The past of a board whose chart can go back in time; undefined while there are no prices. */
export function chartPastOf(
  state: Pick<BoardState, 'past' | 'prices' | 'predictions' | 'today'>,
  board: Pick<Board, 'asset' | 'showDay'>,
): ChartPast | undefined {
  const { past } = state;
  const { prices, today } = past?.now ?? state;
  const known = arrived(prices);
  if (!known) return undefined;
  const days = charted(known.days, board.asset.chartFrom);
  const shown = past?.day ?? null;
  const failed = past !== undefined && past.problem !== null;
  const asked = past && !failed ? readDay(past.asked) : shown;
  return {
    asked,
    isThere: asked === shown,
    failed,
    today,
    days,
    since: shown === null ? null : known,
    begin: beginOf(days, arrived(state.predictions) ?? []),
    onDay: board.showDay,
  };
}
