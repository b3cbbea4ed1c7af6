import type { Page } from 'playwright-core';

/** Where a finger is, CSS pixels of the window. */
export interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Fingers on a page, sent as the browser's own input, so that it scrolls as it does for a reader. */
export interface Fingers {
  down(...at: Finger[]): Promise<void>;
  move(...to: Finger[]): Promise<void>;
  up(): Promise<void>;
  tap(at: Finger): Promise<void>;
  /** Goes a way in steps and rests before it lifts, so that nothing glides on. */
  swipe(from: Finger, by: Finger, restMs?: number): Promise<void>;
}

const STEPS = 6;
const REST_MS = 120;

export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Finger[]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })),
    });
  };
  const down = (...at: Finger[]) => send('touchStart', at);
  const move = (...to: Finger[]) => send('touchMove', to);
  const up = () => send('touchEnd', []);
  return {
    down,
    move,
    up,
    async tap(at) {
      await down(at);
      await up();
    },
    async swipe(from, by, restMs = REST_MS) {
      await down(from);
      for (let step = 1; step <= STEPS; step++)
        await move({ x: from.x + (by.x * step) / STEPS, y: from.y + (by.y * step) / STEPS });
      await page.waitForTimeout(restMs);
      await up();
    },
  };
}
