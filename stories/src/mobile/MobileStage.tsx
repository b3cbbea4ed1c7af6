import { type Links, useHandle } from '@hindcast/widgets';
import { MobileBoard } from '@hindcast/widgets/mobile';
import { useState } from 'react';
import { type Told, type ToldBoard, tellBoard } from '../board.ts';
import { type ToldLive, tellLive } from '../chart/live.ts';
import { links } from '../links.ts';

export interface MobileStageProps extends Told {
  /** A board told before, in place of one of its own. */
  readonly told?: ToldBoard;
  /** A live price told before. */
  readonly live?: ToldLive;
  readonly theme?: 'dark' | 'light';
  /** CSS pixels; the width is the page's when left out. */
  readonly width?: number;
  /** True if a prediction can be submitted. */
  readonly submits?: boolean;
  readonly links?: Links;
}

const quiet = tellLive(null);
const form = { href: '#submit' };
const pages = [
  { href: '/about', text: 'About Us', apart: true },
  { href: '/terms', text: 'Terms of Service', apart: true },
];

/** A phone's board with what it needs to be used. What it has at a window's edges stands at the stage's. */
export function MobileStage({ told, live = quiet, theme = 'dark', width, submits = true, ...rest }: MobileStageProps) {
  const [own] = useState(() => told ?? tellBoard(rest));
  const board = useHandle((told ?? own).board, live);
  return (
    <div
      data-theme={theme}
      style={{ width: width ?? '100%', minHeight: 700, contain: 'layout', background: 'var(--hc-ground)' }}
    >
      <MobileBoard
        board={board}
        theme={theme}
        links={rest.links ?? links}
        submit={submits ? form : undefined}
        pages={pages}
      />
    </div>
  );
}
