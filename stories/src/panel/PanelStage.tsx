import { type Links, PredictionPanel, useHandle } from '@hindcast/widgets';
import { useState } from 'react';
import { type Told, type ToldBoard, tellBoard } from '../board.ts';
import { tellLive } from '../chart/live.ts';
import { links } from '../links.ts';

export interface PanelStageProps extends Told {
  /** A board told before, in place of one of its own. */
  readonly told?: ToldBoard;
  readonly theme?: 'dark' | 'light';
  /** CSS pixels; the width is the page's when left out. */
  readonly width?: number;
  readonly height?: number;
  /** Null for a panel whose words lead nowhere. */
  readonly links?: Links | null;
}

const live = tellLive(null);

/** A panel with what it needs to be used: a place and a board. */
export function PanelStage({ told, theme = 'dark', width, height = 660, links: to = links, ...rest }: PanelStageProps) {
  const [own] = useState(() => told ?? tellBoard(rest));
  const board = useHandle((told ?? own).board, live);
  return (
    <div
      data-theme={theme}
      style={{ display: 'grid', width: width ?? '100%', height, background: 'var(--hc-surface)', overflow: 'hidden' }}
    >
      <PredictionPanel board={board} links={to ?? undefined} />
    </div>
  );
}
