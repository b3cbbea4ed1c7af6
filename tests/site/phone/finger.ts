import type { CDPSession, Locator, Page } from 'playwright-core';

/** A place in the window, CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A finger on the glass, by the browser's own touch events. */
export interface Finger {
  down(at: Place): Promise<void>;
  move(to: Place): Promise<void>;
  up(): Promise<void>;
  /** Down, in twenty steps to another place, and up. */
  swipe(from: Place, to: Place): Promise<void>;
  /** Down and up in the middle of a part of the page, which must be in the window. */
  tap(part: Locator): Promise<void>;
}

const STEPS = 20;

export async function fingerOn(page: Page): Promise<Finger> {
  const hand: CDPSession = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]): Promise<void> => {
    await hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const down = (at: Place): Promise<void> => touch('touchStart', at);
  const move = (to: Place): Promise<void> => touch('touchMove', to);
  const up = (): Promise<void> => touch('touchEnd');
  return {
    down,
    move,
    up,
    async swipe(from, to) {
      await down(from);
      for (let step = 1; step <= STEPS; step++)
        await move({
          x: from.x + ((to.x - from.x) * step) / STEPS,
          y: from.y + ((to.y - from.y) * step) / STEPS,
        });
      await up();
    },
    async tap(part) {
      const box = await part.boundingBox();
      if (!box) throw new Error('There is nothing to tap');
      await down({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await up();
    },
  };
}
