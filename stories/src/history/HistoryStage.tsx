import { HistoryTable, type Links, useHandle } from '@hindcast/widgets';
import { useState } from 'react';
import { type Told, type ToldBoard, tellBoard } from '../board.ts';
import { tellLive } from '../chart/live.ts';
import { links } from '../links.ts';

export interface HistoryStageProps extends Told {
  /** A board told before, in place of one of its own. */
  readonly told?: ToldBoard;
  readonly theme?: 'dark' | 'light';
  /** CSS pixels; the page's when left out. */
  readonly width?: number;
  /** Null for a table whose words lead nowhere. */
  readonly links?: Links | null;
  readonly onShown?: () => void;
}

const live = tellLive(null);

/** A history with what it needs to be used: a place and a board. */
export function HistoryStage({ told, theme = 'dark', width, links: to = links, onShown, ...rest }: HistoryStageProps) {
  const [own] = useState(() => told ?? tellBoard(rest));
  const board = useHandle((told ?? own).board, live);
  return (
    <div data-theme={theme} style={{ width: width ?? '100%', background: 'var(--hc-surface)', overflow: 'hidden' }}>
      <HistoryTable board={board} links={to ?? undefined} onShown={onShown} />
    </div>
  );
}
