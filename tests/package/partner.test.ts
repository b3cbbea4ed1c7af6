import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { darkTheme, lightTheme } from '@hindcast/scene';
import type { Browser, ElementHandle, Page } from 'playwright-core';
import { dailyBars, type Scope, startApi } from '../api/fixture.ts';
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
      for (const [i, example] of examples.entries()) {
        // An example may name its file, so that others can import it.
        const [, name = `example${i}.tsx`] = /^\/\/ (?:\w+\/)*(\w+\.tsx)/.exec(example) ?? [];
        await writeFile(join(app, name), example);
      }
      await writeFile(join(app, 'tsconfig.json'), JSON.stringify(strict(version)));
      await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', app], app);
    });

    test('Node renders all of it to a string, and a picture without React [B1]', () => {
      const { version: used, html, svg, chosen } = rendered;
      assert.equal(Number.parseInt(used, 10), version);
      const [, picture = ''] = /class="hc-chart-surface"(.*?)<canvas/s.exec(html) ?? [];
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

    test('a board whose data a server had is taken over without a difference, and then refreshed [B1]', async (t) => {
      const [, picture = ''] = /class="hc-chart-surface"(.*?)<canvas/s.exec(rendered.served) ?? [];
      assert.match(picture, /<svg.*Cassandra/s);
      assert.match(rendered.served, /<section class="hc-panel".*Tiresias/s);
      const { uri } = await startRecord(t);
      await page.evaluate(`partner.take(${JSON.stringify([rendered.served, uri]).slice(1, -1)})`);
      await page.locator('.hc-panel', { hasText: 'Tiresias' }).waitFor();
      await page.locator('.hc-panel:not(:has-text("Tiresias"))', { hasText: 'Cassandra' }).waitFor();
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
      const { uri } = await startRecord(t);
      await page.evaluate(`partner.mount(${JSON.stringify(`${uri}/`)})`);
      await whole(page);
      await page.locator('.hc-panel [data-row] button').first().click();
      await page.locator('.hc-chart .hc-card').waitFor();
    });

    test('a server behind a path answers there [B1]', async (t) => {
      const { uri } = await startRecord(t);
      const asked: string[] = [];
      await page.route('https://partner.example/hindcast/**', async (route) => {
        const path = new URL(route.request().url()).pathname.replace('/hindcast', '');
        asked.push(path);
        await route.fulfill({ response: await route.fetch({ url: uri + path }) });
      });
      const sockets: string[] = [];
      await page.routeWebSocket('wss://partner.example/**', (socket) => void sockets.push(socket.url()));
      await page.evaluate("partner.mount('https://partner.example/hindcast/')");
      await whole(page);
      assert.ok(asked.includes('/api/prices') && asked.includes('/api/predictions'), asked.join());
      await page.waitForFunction("document.querySelector('.hc-chart canvas')");
      assert.deepEqual([...new Set(sockets)], ['wss://partner.example/hindcast/ws/price?asset=btc']);
      await page.unroute('https://partner.example/hindcast/**');
    });

    test('the colours of the chart follow the colour scheme around it, whatever sets it later [B1]', async (t) => {
      const { uri } = await startRecord(t);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(`partner.mount(${JSON.stringify(uri)})`);
      await whole(page);
      const isDrawn = (line: string) =>
        page.waitForFunction(
          ([canvas, [red, green, blue]]) => {
            const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
            let count = 0;
            for (let i = 0; i < data.length; i += 4)
              if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) count++;
            return count > 100;
          },
          [canvas, [1, 3, 5].map((at) => Number.parseInt(line.slice(at, at + 2), 16))] as const,
        );
      const canvas = (await page
        .locator('.hc-chart canvas')
        .first()
        .elementHandle()) as ElementHandle<HTMLCanvasElement>;
      await isDrawn(darkTheme.line);
      for (const [scheme, line] of [
        ['light', lightTheme.line],
        ['dark light', darkTheme.line],
        ['only light', lightTheme.line],
        ['only dark', darkTheme.line],
      ] as const) {
        await page.locator('body').evaluate((body, text) => body.style.setProperty('color-scheme', text), scheme);
        await isDrawn(line);
      }
      await page.locator('#root').evaluate((root) => root.setAttribute('data-theme', 'light'));
      await isDrawn(lightTheme.line);
      await page.locator('#root').evaluate((root) => root.removeAttribute('data-theme'));
      await page.locator('body').evaluate((body) => body.removeAttribute('style'));
      await page.emulateMedia({ colorScheme: 'light' });
    });

    test('rules of a page for bare elements leave every control as it is [B1]', async () => {
      await page.evaluate('partner.mount()');
      await whole(page);
      await page.evaluate("document.body.style.margin = '0'");
      const before = await controlsOn(page);
      assert.ok(before.length > 40, `${before.length} controls`);
      const reset = await page.addStyleTag({ content: RESET });
      assert.deepEqual(await controlsOn(page), before);
      await reset.evaluate((style) => (style as Element).remove());
      await page.evaluate("document.body.removeAttribute('style')");
    });
  });
}

/** Rules that sites and their resets have for elements. */
const RESET = `
  *, ::before, ::after { margin: 0; padding: 0; box-sizing: border-box; }
  button { padding: 1em 2em; border: 3px solid red; border-radius: 99px; background: red; color: white; min-width: 90px; min-height: 60px; text-transform: uppercase; box-shadow: 0 0 9px; letter-spacing: 3px; }
  input, select { width: 100%; height: 70px; border: 3px solid red; font: 30px serif; }
  ul, li, p, h2, h3, table, td, th, section { margin: 20px; padding: 20px; background: yellow; font-size: 30px; list-style: square; }
  a { color: red; text-decoration: underline wavy; }
  svg { vertical-align: middle; }
`;

/** Looks and sizes of the controls and texts on a page. */
const controlsOn = (page: Page): Promise<readonly string[]> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, input, select, a, li, p, h2, h3, th, td')].map((part) => {
      const { width, height } = part.getBoundingClientRect();
      const look = getComputedStyle(part);
      const names = [
        'backgroundColor',
        'borderTopWidth',
        'borderTopLeftRadius',
        'color',
        'fontSize',
        'letterSpacing',
      ] as const;
      const more = ['padding', 'margin', 'minWidth', 'textTransform', 'boxShadow', 'textDecorationStyle'] as const;
      const looks = [...names, ...more].map((name) => look[name]);
      return [part.tagName, part.className, Math.round(width), Math.round(height), ...looks].join(' ');
    }),
  );

/** Starts a server with a record of its own. */
async function startRecord(scope: Scope): Promise<{ readonly uri: string }> {
  const bars = dailyBars('2024-06-01', Array(200).fill(60_000));
  const api = await startApi(scope, { bars, predictions: [told] });
  await api.server.start();
  return { uri: String(api.server.info.uri) };
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
