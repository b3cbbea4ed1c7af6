import { type Asset, formatDayLong } from '@hindcast/domain';
import type { BoardState } from './board.ts';

/** That there are no predictions of an asset, today or on the day in the past that is shown. */
export const noneWords = ({ ticker }: Asset, past: BoardState['past']): string =>
  past?.day == null ? `No ${ticker} predictions yet` : `No ${ticker} predictions by ${formatDayLong(past.day)}`;
