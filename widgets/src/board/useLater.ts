import { useEffect, useState } from 'react';
import type { BoardHandle } from './useBoard.ts';

const hasNewData = (a: BoardHandle, b: BoardHandle): boolean =>
  a.board !== b.board || a.predictions !== b.predictions || a.prices !== b.prices;

/**
 * The board for what takes long to render, a frame later where a reader changed what it shows: so a press is painted
 * before chart and lists follow it. New data are there at once.
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
