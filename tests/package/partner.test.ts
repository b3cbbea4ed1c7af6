import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { dailyBars, startApi } from '../api/fixture.ts';
import { launch, type OpenedPage, openPage } from '../site/browser.ts';
import { buildApp, type Rendered, renderApp } from './buildApp.ts';
import { root, run } from './packed.ts';
import { partnerApp, type ReactVersion } from './partnerApp.ts';
import { servePage } from './servePage.ts';

const versions: readonly ReactVersion[] = [18, 19];
/** A call on the record of the server that the app asks. */
const told = {
  expert: 'Cassandra',
  kind: 'target',
  price_target: 100_000,
  prediction_made: '2024-07-01',
  end_date: '2027-12-31',
} as const;
let browser: Browser;

before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Waits until the chart has painted and all that loads late is there. */
async function whole(page: Page): Promise<void> {
  const chart = page.getByRole('application', { name: 'Bitcoin price and predictions' });
  await chart.locator('canvas').first().waitFor();
  await chart
    .getByRole('button', { name: /Cassandra|\d+ predictions/ })
    .first()
    .waitFor();
  await page.locator('.hc-panel [data-row]').first().waitFor();
  await page.locator('.hc-history tbody tr').first().waitFor();
}

/** The TypeScript in a document. */
async function examplesIn(path: string): Promise<readonly string[]> {
  const text = await readFile(join(root, path), 'utf8');
  return [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, example = '']) => example);
}

for (const version of versions) {
  describe(`React ${version}`, () => {
    let app: string;
    let rendered: Rendered;
    let page: Page;
    let complaints: OpenedPage['complaints'];
    let stop = (): void => undefined;

    before(async () => {
      app = await partnerApp(version);
      rendered = await renderApp(app);
      const served = await servePage(await buildApp(app));
      ({ stop } = served);
      ({ page, complaints } = await openPage(browser));
      await page.goto(served.url);
    });
    afterEach(async () => {
      await page.evaluate('partner.unmount()');
      assert.equal(await page.locator('#root').innerHTML(), '');
      assert.deepEqual(complaints, []);
    });
    after(() => stop());

    test('the types of every component, hook and property, and the examples of the documents, hold under strict rules [B1]', async () => {
      const documents = ['README.md', 'docs/react.md', 'widgets/README.md'];
      const examples = (await Promise.all(documents.map(examplesIn))).flat();
      assert.ok(examples.length >= 4);
      for (const [i, example] of examples.entries()) await writeFile(join(app, `example${i}.tsx`), example);
      await writeFile(join(app, 'tsconfig.json'), JSON.stringify(strict(version)));
      await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', app], app);
    });

    test('Node renders all of it to a string, and a picture without React [B1]', () => {
      const { version: used, html, svg, chosen } = rendered;
      assert.equal(Number.parseInt(used, 10), version);
      const [, picture = ''] = /role="application"(.*?)<canvas/s.exec(html) ?? [];
      assert.match(picture, /<svg.*<path [^>]*\bd="[Mm][^"]{200}/s);
      assert.match(picture, /Cassandra/);
      assert.match(html, /<section class="hc-panel"/);
      assert.match(html, /<section class="hc-history"/);
      assert.match(html, /Cassandra/);
      assert.match(svg, /^<svg xmlns="[^"]+" width="960" height="480" .*<title>Bitcoin price and predictions<\/title>/);
      assert.match(svg, /<path d="M[\d.,L]{500}/);
      assert.match(svg, /<desc>.*Cassandra predicted \$120,000 by 30\/06\/2027: pending\..*<\/desc>/);
      assert.match(chosen, /^<svg xmlns="[^"]+" width="390" height="280" .*<title>A &lt;partner’s&gt; chart<\/title>/);
      assert.ok(chosen.includes('example.org'));
    });

    // The first on the page: a board that was shown on it before is as a reader left it.
    test('what the server rendered is taken over without a difference [B1]', async () => {
      await page.evaluate(`partner.hydrate(${JSON.stringify(rendered.html)})`);
      await whole(page);
    });

    test('the page of a Vite build mounts and unmounts twice under StrictMode, quietly [B1]', async () => {
      await page.evaluate('partner.mount()');
      await whole(page);
      await page.evaluate('partner.unmount()');
      assert.equal(await page.locator('#root').innerHTML(), '');
      await page.evaluate('partner.mount()');
      await whole(page);
    });

    test('a board has its legend above, its chart, and its list beside it; a press in the list opens a card on the chart [B1]', async () => {
      for (const part of ['hc-legend', 'hc-frames', 'hc-chart', 'hc-panel'])
        assert.ok(rendered.board.includes(part), part);
      await page.evaluate('partner.whole()');
      const board = page.locator('.hc-board');
      await board.locator('canvas').first().waitFor();
      const parts = ['.hc-legend', '.hc-chart', '.hc-panel'].map((part) => board.locator(part).boundingBox());
      const [legend, chart, list] = await Promise.all(parts);
      assert.ok(legend && chart && list);
      assert.ok(legend.y + legend.height <= chart.y && chart.x + chart.width <= list.x, 'beside each other');
      assert.ok(chart.height > 400 && list.height > 400 && list.width > 200, JSON.stringify([chart, list]));
      await board.locator('.hc-panel [data-row] button').first().click();
      await board.locator('.hc-chart .hc-card').waitFor();
    });

    if (version !== 19) return; // the rest is the same in both

    test('components follow the system, and an element with data-theme decides for what is in it', async () => {
      const title = page.locator('.hc-panel .hc-panel-title');
      const colour = (): Promise<string> => title.evaluate((element) => getComputedStyle(element).color);
      const [onLight, onDark] = ['rgb(21, 23, 28)', 'rgb(240, 242, 244)'];
      await page.evaluate('partner.mount()');
      await whole(page);
      assert.equal(await colour(), onDark);
      await page.locator('main').evaluate((main) => main.setAttribute('data-theme', 'light'));
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.equal(await colour(), onLight);
      await page.locator('main').evaluate((main) => main.removeAttribute('data-theme'));
      assert.equal(await colour(), onDark);
    });

    test('chart, panel and table of one board show what a Hindcast server elsewhere tells, and a press in the panel opens its card [B1]', async (t) => {
      const api = await startApi(t, { bars: dailyBars('2024-06-01', Array(200).fill(60_000)), predictions: [told] });
      await api.server.start();
      await page.evaluate(`partner.mount(${JSON.stringify(api.server.info.uri)})`);
      await whole(page);
      await page.locator('.hc-panel [data-row] button').first().click();
      await page.locator('.hc-chart .hc-card').waitFor();
    });
  });
}

/** Declarations of the package are checked themselves too with React 19, which takes as long as the rest. */
const strict = (version: ReactVersion) => ({
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUncheckedSideEffectImports: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: version === 18,
    types: [],
    noEmit: true,
  },
  include: ['*.ts', '*.tsx'],
});
