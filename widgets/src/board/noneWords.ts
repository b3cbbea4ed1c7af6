import { type Asset, formatDayLong } from '@hindcast/domain';
import type { BoardState } from './board.ts';

/** Returns the message for an asset without predictions, today or on the shown past day. */
export const noneWords = ({ ticker }: Asset, past: BoardState['past']): string =>
  past?.day == null ? `No ${ticker} predictions yet` : `No ${ticker} predictions by ${formatDayLong(past.day)}`;
