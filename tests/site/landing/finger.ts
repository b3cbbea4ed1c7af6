import type { Page } from 'playwright-core';
import { scrollEnds } from '../scrollRest.ts';

/** The time that a finger rests before it lifts, so that nothing glides on, ms. */
const REST_MS = 120;

/** A finger that moves up by so many pixels from a place of the window, as the browser hears it from the system. */
export async function swipeUp(page: Page, from: { readonly x: number; readonly y: number }, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x: from.x, y: from.y - (step * by) / 10 }]);
  await page.waitForTimeout(REST_MS);
  await touch('touchEnd', []);
  await session.detach();
}

/** A finger that taps the middle of a part, once the page is at rest: it notes that it scrolls (`noteScrolling`). */
export async function tap(page: Page, part: string): Promise<void> {
  await scrollEnds(page);
  const box = await page.locator(part).boundingBox();
  if (!box) throw new Error(`There is nothing to tap at ${part}`);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
