export type { Board, BoardState } from './board/board.ts';
export { type Part, arrived, problemOf } from './board/part.ts';
export { type BoardHandle, useBoard } from './board/useBoard.ts';
export { closeCaption, type LastClose, lastCloseOf } from './panel/lastClose.ts';
export { newestFirst } from './panel/newestFirst.ts';
export { type Summary, summarize } from './panel/summary.ts';
export { readTheme, type Theme, type ThemeStore, writeTheme } from './theme/theme.ts';
export { useTheme } from './theme/useTheme.ts';
