import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openOwnPage } from './browser.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

type Place = readonly [x: number, y: number];

/** Visible parts of a chart, in pixels of the page. */
interface Seen {
  /** The grid's horizontal lines, from the top. */
  readonly rows: readonly number[];
  /** The right ends of the prices' words, and the middles of the times'. */
  readonly words: Readonly<Record<string, Place>>;
  /** The places of the marks, by their names, which say how many are in one. */
  readonly marks: Readonly<Record<string, Place>>;
}

/** Keeps what charts tell their canvas of grid and axes, in `drawn` of the page. */
function listen(): void {
  const drawn = { rows: [] as number[], words: {} as Record<string, [number, number]> };
  Object.assign(window, { drawn });
  const { clearRect, fillText, moveTo, lineTo } = CanvasRenderingContext2D.prototype;
  let from: [number, number] = [0, 0];
  /** A place on the page; null on a canvas that is not shown, or is the one above the chart. */
  const onPage = ({ canvas }: CanvasRenderingContext2D, x: number, y: number): [number, number] | null => {
    if (!canvas.isConnected || canvas.parentElement?.querySelector('canvas') !== canvas) return null;
    const { left, top } = canvas.getBoundingClientRect();
    return [left + x, top + y];
  };
  Object.assign(CanvasRenderingContext2D.prototype, {
    clearRect(this: CanvasRenderingContext2D, x: number, y: number, width: number, height: number) {
      if (onPage(this, 0, 0)) Object.assign(drawn, { rows: [], words: {} });
      clearRect.call(this, x, y, width, height);
    },
    fillText(this: CanvasRenderingContext2D, text: string, x: number, y: number) {
      const at = onPage(this, x, y);
      if (at && this.font.includes('11px') && /^(\$|-|’\d\d$|[A-Z][a-z]{2}\b|\d{4}$)/.test(text))
        if (this.textAlign === 'end' || this.textAlign === 'center') drawn.words[text] = at;
      fillText.call(this, text, x, y);
    },
    moveTo(this: CanvasRenderingContext2D, x: number, y: number) {
      from = [x, y];
      moveTo.call(this, x, y);
    },
    lineTo(this: CanvasRenderingContext2D, x: number, y: number) {
      const at = onPage(this, x, y);
      if (at && from[1] === y && x - from[0] > this.canvas.clientWidth * 0.6 && this.getLineDash().length === 0)
        drawn.rows.push(at[1]);
      lineTo.call(this, x, y);
    },
  });
}

/** Reads the visible parts of the picture from its elements. */
const pictureSeen = (page: Page): Promise<Seen> =>
  page.locator('hindcast-chart').evaluate((chart) => {
    const [stretched, placed] = chart.shadowRoot?.querySelectorAll('.hc-picture > svg') ?? [];
    if (!stretched || !placed) throw new Error('no picture');
    const plot = placed.getBoundingClientRect();
    const grid = stretched.querySelector('path')?.getAttribute('d') ?? '';
    const height = Number(stretched.getAttribute('viewBox')?.split(' ')[3]);
    const part = (of: Element, side: 'x' | 'y', whole: number): number => {
      const text = of.getAttribute(side) ?? '0';
      return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number(text);
    };
    const placeOf = (of: Element): [number, number] => [
      plot.left + part(of, 'x', plot.width),
      plot.top + part(of, 'y', plot.height) + Number(of.getAttribute('dy') ?? 0),
    ];
    const words = [...placed.querySelectorAll(':scope > g[text-anchor] > text')].map((text) => [
      text.textContent ?? '',
      placeOf(text),
    ]);
    const marks = [...placed.querySelectorAll('a')].flatMap((link) => {
      const head = link.querySelector('use');
      return head ? [[link.querySelector('title')?.textContent ?? '', placeOf(head)]] : [];
    });
    const rows = [...grid.matchAll(/M0 ?([\d.]+)h/g)].map(([, y]) => plot.top + (Number(y) / height) * plot.height);
    return { rows, words: Object.fromEntries(words), marks: Object.fromEntries(marks) };
  });

/** Reads the visible parts of the engine: the calls on its canvas, and the buttons over its marks. */
const engineSeen = (page: Page): Promise<Seen> =>
  page.locator('hindcast-chart').evaluate((chart) => {
    const { drawn } = window as unknown as { drawn: Pick<Seen, 'rows' | 'words'> };
    const marks = [...(chart.shadowRoot?.querySelectorAll('.hc-chart-surface button') ?? [])].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [(button.getAttribute('aria-label') ?? button.textContent ?? '').trim(), [x + width / 2, y + height / 2]];
    });
    return { ...drawn, marks: Object.fromEntries(marks) };
  });

const off = (a: Place, b: Place | undefined): number =>
  b ? Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) : Infinity;

/** Fails where what two sides show under one name lies further apart than a pixel. */
function near(a: Seen['words'], b: Seen['words'], where: string): void {
  for (const [name, place] of Object.entries(a))
    assert.ok(off(place, b[name]) <= 1, `${where}: ${name} at ${place} and ${b[name]}`);
}

/** A picture of the partner's own, which the tag's takes the place of before the engine comes. */
const IMAGE = '<img src="{{origin}}/embed/chart/btc.svg" width="960" height="480" alt="A chart">';

/** Each asset in one theme and on one scale, at widths on both sides of each change of the layout. */
const VIEWS = [
  ['btc', 'light', 'linear', [320, 541, 720]],
  ['mstr', 'dark', 'log', [1440]],
  ['naka', 'light', 'linear', [542, 719]],
] as const;

test('the picture in the tag shows what the engine draws in its place, of each asset, at each width and on each scale [B2 B3]', async () => {
  partner.paste(
    'picture',
    `<style>body { margin: 0 }</style><main>${IMAGE}</main><script async src="{{origin}}/embed/v1/hindcast.js"></script>`,
  );
  const { page } = await openOwnPage(site.browser);
  await page.addInitScript(listen);
  await page.goto(`${partner.url}/picture`);
  const chart = page.locator('hindcast-chart');
  for (const [asset, theme, scale, widths] of VIEWS)
    for (const width of widths) {
      const where = `${asset}, ${width}`;
      await page.setViewportSize({ width, height: 1000 });
      await page.mouse.move(width - 1, 999);
      await page.evaluate(
        ({ image, ...attributes }) => {
          const made = document.createElement('hindcast-chart');
          for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
          if (attributes.theme === 'dark') made.innerHTML = image;
          document.querySelector('main')?.replaceChildren(made);
        },
        { asset, theme, scale, load: 'hover', image: IMAGE.replace('{{origin}}', site.url) },
      );
      await chart.locator('.hc-picture text', { hasText: 'Today' }).waitFor();
      const picture = await pictureSeen(page);
      await chart.dispatchEvent('pointerenter');
      await chart.locator('.hc-picture').waitFor({ state: 'detached' });
      await chart.locator('.hc-chart-surface button').first().waitFor({ state: 'attached' });
      const engine = await engineSeen(page);
      assert.deepEqual(Object.keys(picture.words).sort(), Object.keys(engine.words).sort(), where);
      near(picture.words, engine.words, where);
      assert.ok(picture.rows.length > 1, where);
      // The engine's levels are as long as its grid, which has a line for each price.
      for (const row of picture.rows)
        assert.ok(
          engine.rows.some((other) => Math.abs(row - other) <= 1),
          `${where}: a line at ${row}, not at ${engine.rows}`,
        );
      const drawn = Object.entries(picture.marks);
      assert.ok(drawn.length > 2, where);
      const others = drawn.filter(([name]) => !engine.marks[name]).length;
      assert.ok(others <= (width < 720 ? 4 : 0), `${where}: ${others} other marks`);
      for (const [name, place] of drawn)
        if (engine.marks[name]) assert.ok(off(place, engine.marks[name]) <= 1, `${where}: ${name}`);
    }
});
