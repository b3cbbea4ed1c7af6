import { type Day, type Prediction, readDay, type Series } from '@hindcast/domain';
import type { Board, BoardState } from '../../board/board.ts';
import { arrived } from '../../feed/part.ts';
import { dayOfPlace, placeOfDay } from './pastDays.ts';

/** Past day of a chart: the requested day, its state, and the function that requests another. */
export interface ChartPast {
  /** The requested day. Null for today. */
  readonly asked: Day | null;
  /** True once the chart shows the requested day. */
  readonly isThere: boolean;
  /** True if the last requested day could not be shown. */
  readonly failed: boolean;
  /** Today, UTC. */
  readonly today: Day;
  /** Days of all bars of the chart, ascending. */
  readonly days: Int32Array;
  /** All closes known today, if a past day is shown, to draw the prices since that day. Null or left out otherwise. */
  readonly since?: Series | null;
  /**
   * First day of the playback: 30 days before the first call, or the chart's start if there are no calls. Null if there
   * is nothing to play.
   */
  readonly begin: Day | null;
  /** Requests a day. Null for today. */
  readonly onDay: (day: Day | null) => void;
}

/** Days before the first call at which playing begins. */
const BEFORE_FIRST = 30;

function beginOf(days: Int32Array, predictions: readonly Prediction[]): Day | null {
  const made = predictions.reduce(
    (least, { claim }) => Math.min(least, claim?.made ?? least),
    Number.POSITIVE_INFINITY,
  );
  const first = made - BEFORE_FIRST;
  return dayOfPlace(days, Number.isFinite(first) ? placeOfDay(days, first as Day) : 1);
}

/** Returns the days without those before the first day of the asset's chart. */
function charted(days: Int32Array, chartFrom: string): Int32Array {
  const from = readDay(chartFrom) ?? Number.NEGATIVE_INFINITY;
  const first = days.findIndex((day) => day >= from);
  return first > 0 ? days.subarray(first) : days;
}

/** Builds the past of a board's chart. Undefined while there are no prices. */
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
