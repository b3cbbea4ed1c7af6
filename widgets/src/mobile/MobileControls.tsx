import { type ReactNode, useState } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { BackToTop } from './BackToTop.tsx';
import { BottomBar } from './BottomBar.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { resetBoard, resetChart } from './resetBoard.ts';

export interface MobileControlsProps {
  readonly board: BoardHandle;
  /** The menu while it is open. */
  readonly menu: (close: () => void) => ReactNode;
}

/**
 * Shows the controls at a phone's edges: the bar with the menu at the bottom, the way back up, and the refresh at the
 * top.
 */
export function MobileControls({ board, menu }: MobileControlsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PullToRefresh
        onRefresh={() => {
          resetChart(board.board);
          return board.refresh();
        }}
      />
      <BackToTop />
      <BottomBar
        status={board.status}
        onStatus={board.filter}
        onReset={() => resetBoard(board.board)}
        onMenu={() => setOpen(true)}
      />
      {isOpen && menu(() => setOpen(false))}
    </>
  );
}
