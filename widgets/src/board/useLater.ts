import { useEffect, useState } from 'react';
import type { BoardHandle } from './useBoard.ts';

const hasNewData = (a: BoardHandle, b: BoardHandle): boolean =>
  a.board !== b.board || a.predictions !== b.predictions || a.prices !== b.prices;

/**
 * Returns the board as slow parts should show it: after a reader's choice one frame later, so that the pressed control
 * is painted before chart and lists. New data are not delayed.
 */
export function useLater(board: BoardHandle): BoardHandle {
  const [later, setLater] = useState(board);
  useEffect(() => {
    if (later === board) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setLater(board));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [board, later]);
  return hasNewData(later, board) ? board : later;
}
