import { type Day, readDay } from '@hindcast/domain';
import type { Board, BoardState } from '../../board/board.ts';
import { arrived } from '../../feed/part.ts';

/** How a chart goes back in time, and how far it went. */
export interface ChartPast {
  /** The day that is asked for; null for today. */
  readonly asked: Day | null;
  /** Whether what is shown is of that day already. */
  readonly isThere: boolean;
  /** Whether the day that was asked for last could not be shown. */
  readonly failed: boolean;
  /** Today, UTC, and the days of all bars there are, rising. */
  readonly today: Day;
  readonly days: Int32Array;
  /** Asks for a day, null for today. */
  readonly onDay: (day: Day | null) => void;
}

/** The past of a board whose chart can go back in time; undefined while there are no prices. */
export function chartPastOf(state: Pick<BoardState, 'past' | 'prices' | 'today'>, board: Board): ChartPast | undefined {
  const { past } = state;
  const { prices, today } = past?.now ?? state;
  const days = arrived(prices)?.days;
  if (!days) return undefined;
  const shown = past?.day ?? null;
  const failed = past !== undefined && past.problem !== null;
  const asked = past && !failed ? readDay(past.asked) : shown;
  return { asked, isThere: asked === shown, failed, today, days, onDay: board.showDay };
}
