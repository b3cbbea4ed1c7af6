import { type ReactNode, useState } from 'react';
import type { BoardHandle } from '../board/useBoard.ts';
import { BackToTop } from './BackToTop.tsx';
import { BottomBar } from './BottomBar.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { resetBoard, resetChart } from './resetBoard.ts';

export interface MobileControlsProps {
  readonly board: BoardHandle;
  /** Renders the open menu. */
  readonly menu: (close: () => void) => ReactNode;
}

/**
 * Shows the controls at the edges of a phone's screen: the bar with the menu at the bottom, the button back to the top,
 * and the refresh at the top.
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
