import type { Locator, Page } from 'playwright-core';
import { patience } from '../patience.ts';

/** The part of an asset's page that a reader could have chosen, as it is shown. */
export interface SeenView {
  readonly path: string;
  readonly frame: string | null;
  readonly scale: string | null;
  readonly chip: string;
  readonly expert: string;
  readonly words: string;
  /** Ids in the order of the list. */
  readonly listed: readonly string[];
  /** Those of them that the list says are not on the chart. */
  readonly off: readonly string[];
  readonly selected: string | null;
  /** Where the chart's time begins, as the bar under it says: "Nov 2021". */
  readonly from: string | null;
}

const items = (page: Page): Locator => page.locator('.hc-item');
export const item = (page: Page, id: string): Locator => page.locator(`.hc-item[data-id="${id}"] button.hc-item-face`);
export const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
export const frame = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Time frame' }).getByRole('radio', { name });
const expertField = (page: Page): Locator => page.getByRole('combobox', { name: 'Expert' });
export const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search names and words' });
export const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Assets' });

/** Goes to an address and waits until its predictions and its chart are there. */
export async function openView(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await arrived(page);
}

export async function arrived(page: Page): Promise<void> {
  await items(page).first().waitFor();
  await page.locator('[aria-label="Start of the time shown"]').waitFor(); // a search by role looks at the whole page
}

/** Goes to an address on a phone, where no bar stands under the chart. */
export async function openOnPhone(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await items(page).first().waitFor();
  await page.locator('[aria-label="Predictions on the chart"] .hc-mark').first().waitFor();
}

/** Keeps what is written on a page's canvases, to be read with `written`. */
export async function keepWritten(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { texts });
    const own = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function keep(text, ...place) {
      texts.add(text);
      own.call(this, text, ...place);
    };
  });
}

export const written = (page: Page): Promise<string[]> => page.evaluate('[...texts]');

export async function pickExpert(page: Page, name: string): Promise<void> {
  await expertField(page).click();
  // The name, and behind it how their calls did where enough count.
  await page.getByRole('option', { name: new RegExp(`^${name}(,|$)`) }).click();
}

/** Reads the choices that the page shows now, in one go: a search by role looks at the whole page. */
export const seen = (page: Page): Promise<SeenView> =>
  page.evaluate(() => {
    const one = <E extends Element>(selector: string) => document.querySelector<E>(selector);
    const ids = (selector: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector), ({ dataset }) => dataset.id ?? '');
    const [selected = null] = ids('.hc-item:has([aria-current])');
    return {
      path: location.pathname,
      frame: one<HTMLInputElement>('input[name="Time frame"]:checked')?.value ?? null,
      scale: one<HTMLInputElement>('input[name="Price scale"]:checked')?.value ?? null,
      chip: (one<HTMLElement>('.hc-chip[aria-pressed="true"]')?.innerText ?? '').replaceAll(/\s*\d+$/g, ''),
      expert: one<HTMLInputElement>('.list-section [role="combobox"]')?.value ?? '',
      words: one<HTMLInputElement>('.list-section input[type="search"]')?.value ?? '',
      listed: ids('.hc-item'),
      off: ids('.hc-item[data-off]'),
      selected,
      from: one('[aria-label="Start of the time shown"]')?.getAttribute('aria-valuetext') ?? null,
    };
  });

/** Waits until a page has a title, which it gets a little after its words. */
export const titled = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.title === wanted, title);

/** Waits until a reading of the page passes; fails with the last one when it does not in time. */
export async function eventually<T>(read: () => Promise<T>, passes: (value: T) => boolean): Promise<T> {
  const until = Date.now() + patience(5000);
  for (;;) {
    const value = await read();
    if (passes(value)) return value;
    if (Date.now() > until) throw new Error(`It stays ${JSON.stringify(value)}.`);
    await new Promise((next) => setTimeout(next, 40));
  }
}

/** The part of time that the bar says, once it and the address stay the same. */
export async function rested(page: Page): Promise<string> {
  const words = page.locator('.hc-bar-words');
  let [before, same] = ['', 0];
  await eventually(
    async () => `${page.url()} ${await words.innerText()}`,
    (now) => {
      same = now === before ? same + 1 : 0;
      before = now;
      return same > 10;
    },
  );
  return words.innerText();
}

/** "Nov 2021" so many years ago. */
export function monthAgo(years: number): string {
  const then = new Date();
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then.toLocaleString('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
}
