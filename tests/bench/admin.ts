import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../chromium.ts';
import { listen, slowestOf } from './pages/interactions.ts';
import { SLOWDOWN } from './pages/measurePresses.ts';
import type { Measure } from './report/reporter.ts';
import { median } from './report/rounds.ts';
import type { Desk } from './submissions/withDesk.ts';
import { withSubmissions } from './submissions/withSubmissions.ts';

const SUBMISSIONS = 100_000;
const SETTLE_MS = 700;
const PRESSES = 20;
const PRESS_MS = 100;
/** Of a screen with 60 pictures a second. */
const FRAME_MS = 17;
const SCROLLS = 60;

/** Opens the dashboard as somebody who is signed in. */
async function openDesk(browser: Browser, { url, token }: Desk): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(listen);
  await page.addInitScript((adminToken) => {
    localStorage.setItem('adminLoggedIn', 'true');
    localStorage.setItem('adminUsername', 'owner');
    localStorage.setItem('adminToken', adminToken);
  }, token);
  await page.goto(`${url}/admin`);
  await page.locator('tbody .queue-row').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** Returns the times between animation frames while the list is scrolled, ms. */
async function scrolled(page: Page): Promise<readonly number[]> {
  await page.locator('tbody .queue-row').first().hover();
  await page.evaluate(() => {
    let last = performance.now();
    window.presses = [];
    const look = (now: number): void => {
      window.presses.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let step = 0; step < SCROLLS; step++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(FRAME_MS);
  }
  return page.evaluate(() => window.presses.slice(2));
}

/** The web admin's dashboard with 100,000 submissions: how soon a key answers, with the next submission on screen, and how smoothly the list scrolls. */
export const measure: Measure = async (report) => {
  const browser = await chromium.launch(chromiumOptions);
  try {
    await withSubmissions(SUBMISSIONS, {}, async (desk) => {
      const page = await openDesk(browser, desk);
      const frames = [...(await scrolled(page))].sort((a, b) => a - b);
      report.figure({ name: 'a picture while the list scrolls', value: median(frames), unit: 'ms', atMost: FRAME_MS });
      const slow = frames[Math.floor(frames.length * 0.95)] ?? Number.NaN;
      report.figure({ name: 'the slowest twentieth of pictures', value: slow, unit: 'ms' });
      await page.close();

      const pressed = await openDesk(browser, desk);
      await pressed.keyboard.press('j');
      await pressed.locator('.detail-words').waitFor();
      const cdp = await pressed.context().newCDPSession(pressed);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await pressed.waitForTimeout(SETTLE_MS);
      const times: number[] = [];
      let waited = 0;
      for (let time = 0; time < PRESSES; time++) {
        const before = await pressed.locator('.detail-id').innerText();
        times.push(
          await slowestOf(
            pressed,
            async () => {
              await pressed.keyboard.press('j');
              const now = await pressed.evaluate(() => [
                document.querySelector('.detail-id')?.textContent,
                document.querySelector('.detail-words') === null,
              ]);
              if (now[0] === before || now[1]) waited++;
            },
            SETTLE_MS,
          ),
        );
      }
      const name = `j, from the press to the next submission, processor ${SLOWDOWN} × slower`;
      report.figure({ name, value: median(times), unit: 'ms', atMost: PRESS_MS });
      report.figure({ name: 'of them, the slowest', value: Math.max(...times), unit: 'ms' });
      report.figure({ name: 'presses after which the next one was not there yet', value: waited, unit: '', atMost: 0 });
    });
  } finally {
    await browser.close();
  }
};
