import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../live/eventually.ts';
import { openOwnPage } from './browser.ts';
import { startPartnerSite } from './partnerSite.ts';
import { openSite } from './site.ts';

const site = openSite();
let partner: Awaited<ReturnType<typeof startPartnerSite>>;
before(async () => {
  partner = await startPartnerSite(site);
});
after(() => partner?.stop());

/** A partner's page with these lines, with what the console and uncaught errors said, and what was asked for. */
async function openLines(name: string, lines: string) {
  partner.paste(name, lines);
  const { page, complaints } = await openOwnPage(site.browser);
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['ready', 'error'])
      addEventListener(`hindcast-${name}`, (event) => heard.push(`${name} ${(event.target as Element).localName}`));
    document.addEventListener('hindcast-load', () => heard.push('load'));
  });
  await page.goto(`${partner.url}/${name}`, { waitUntil: 'load' });
  return { page, complaints, said, asked };
}

const FOREIGN = 'https://foreign.example/';
const SCRIPT = '<script async src="{{origin}}/embed/v1/hindcast.js"></script>';

test('elements that are called like properties of the document neither move where a widget loads from nor stop it [B2]', async () => {
  const names = ['readyState', 'querySelectorAll', 'dispatchEvent', 'createElement', 'addEventListener'];
  const images = names.map((name) => `<img name="${name}" alt="">`);
  const { page, asked } = await openLines(
    'clobbered',
    `<img name="currentScript" alt="" src="${FOREIGN}v1/hindcast.js">${images.join('')}
    <form data-hindcast="chart"><input name="querySelector"><input name="append"></form>
    <hindcast-chart load="eager"></hindcast-chart><div data-hindcast="panel" data-load="eager"></div>${SCRIPT}`,
  );
  await page.waitForFunction("heard.filter((words) => words.startsWith('ready')).length === 2");
  assert.deepEqual((await page.evaluate<string[]>('heard')).sort(), [
    'load',
    'ready hindcast-chart',
    'ready hindcast-panel',
  ]);
  const foreign = asked.filter((address) => address.startsWith(FOREIGN));
  assert.deepEqual(foreign, [`${FOREIGN}v1/hindcast.js`], 'the picture alone');
  assert.ok(asked.some((address) => address.startsWith(`${site.url}/embed/v1/parts/engine`)));
});

test('as a module, and imported by another script, the tag loads its parts from where it is from [B2]', async () => {
  const chart = '<hindcast-chart load="eager"></hindcast-chart>';
  for (const [name, script] of [
    ['module', SCRIPT.replace('async', 'type="module"')],
    ['imported', `<script type="module">import '{{origin}}/embed/v1/hindcast.js';</script>`],
  ] as const) {
    const { page, asked } = await openLines(name, chart + script);
    await page.waitForFunction("heard.includes('ready hindcast-chart')");
    assert.deepEqual(
      asked.filter((address) => address.includes('/parts/') && !address.startsWith(`${site.url}/embed/v1/parts/`)),
      [],
    );
  }
});

test('a script within an SVG says nothing of where a widget loads from [B2]', async () => {
  const { page, asked } = await openLines('svg', '');
  await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    const script = document.createElementNS('http://www.w3.org/2000/svg', 'script');
    script.textContent = text;
    Object.defineProperty(script, 'src', { value: 'https://foreign.example/hindcast.js' });
    document.body.append(script, document.createElement('hindcast-chart'));
  }, `${site.url}/embed/v1/hindcast.js`);
  await page.waitForFunction("heard.some((words) => words.startsWith('error'))");
  assert.deepEqual(
    asked.filter((address) => address.startsWith(FOREIGN)),
    [],
  );
});

/** What a page calls, and what it has afterwards. */
interface Hindcast {
  mount(element: unknown, options?: unknown): { element: Element; update(options: unknown): void; destroy(): void };
}
declare const Hindcast: Hindcast;

test('Hindcast.mount writes the attributes of widgets alone: what else is given is passed over with a warning [B2]', async () => {
  const { page, complaints, said } = await openLines('options', `<main></main>${SCRIPT}`);
  await page.waitForFunction("heard.includes('load')");
  const names = await page.evaluate(() => {
    const odd = { onfocusin: 'alert(1)', style: 'color: red', id: 'x', 'a b': '1', part: 'x' };
    const made = Hindcast.mount(document.querySelector('main'), { asset: 'mstr', load: 'hover', ...odd });
    const first = made.element.getAttributeNames();
    made.update({ onclick: 'alert(1)', theme: 'dark', asset: null, frame: undefined });
    made.update(null);
    made.update('text');
    return [first, made.element.getAttributeNames()];
  });
  assert.deepEqual(names, [
    ['asset', 'load'],
    ['load', 'theme'],
  ]);
  await eventually('three warnings', async () => said.length === 3);
  assert.deepEqual(said, [
    'warning Hindcast passes over onfocusin,style,id,a b,part',
    'warning Hindcast passes over onclick',
    'warning Hindcast passes over 0,1,2,3',
  ]);
  assert.deepEqual(
    complaints.filter((words) => !words.includes('passes over')),
    [],
  );
});

test('Hindcast.mount throws nothing into the page, whatever it is given, and says what it expects [B2]', async () => {
  const { page, said } = await openLines('nonsense', `<main></main>${SCRIPT}`);
  await page.waitForFunction("heard.includes('load')");
  const left = await page.evaluate(() => {
    const main = document.querySelector('main');
    const given: readonly (readonly unknown[])[] = [
      [],
      [null],
      ['#a'],
      [{ nodeType: 1 }],
      [document],
      [main, { widget: 'x y' }],
      [main, { widget: 'script' }],
      [main, { widget: null }],
      [main, { widget: 'toString' }],
    ];
    for (const [element, options] of given) {
      const { element: made, update, destroy } = Hindcast.mount(element, options);
      update({ asset: 'mstr' });
      destroy();
      if (made.localName !== 'hindcast-chart' || made.isConnected) throw new Error(made.localName);
    }
    return main?.childElementCount;
  });
  assert.equal(left, 0);
  await eventually('nine complaints', async () => said.length === 9);
  assert.deepEqual(
    said,
    Array(9).fill('error Hindcast.mount expects an element, and a widget: chart,panel,board,submit,record,experts'),
  );
  const without = await page.evaluate(() => {
    const main = document.querySelector('main');
    for (const options of [null, undefined, 5]) Hindcast.mount(main, options);
    return main?.childElementCount;
  });
  assert.deepEqual([without, said.length], [3, 9], 'without options it is a chart');
});

test('before the engine is there the marks of the picture are links, and attributes that change bring another picture [B2]', async () => {
  const { page } = await openLines('early-life', `<hindcast-chart asset="btc" load="hover"></hindcast-chart>${SCRIPT}`);
  const chart = page.locator('hindcast-chart');
  await chart.locator('svg a').first().waitFor({ state: 'attached' });
  const isLink = await chart.evaluate((element) => {
    const root = element.shadowRoot;
    const links = [...(root?.querySelectorAll('svg a') ?? [])];
    return links.some((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return root?.elementFromPoint(left + width / 2, top + height / 2)?.closest('a') === link;
    });
  });
  assert.equal(isLink, true);
  const linksOf = () =>
    chart.evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll('svg a') ?? [])].map((link) => link.getAttribute('href')).join(),
    );
  const before = await linksOf();
  await chart.evaluate((element) => element.setAttribute('asset', 'mstr'));
  await eventually('the picture of the other asset', async () => ((await linksOf()) || before) !== before);
  await chart.evaluate((element) => element.setAttribute('asset', 'doge'));
  await page.waitForFunction("heard.includes('error hindcast-chart')");
  assert.equal(await chart.locator('svg a').count(), 0, 'no picture of another asset stays');
});

test('a widget that is taken out and put back later shows its picture again [B2]', async () => {
  const { page } = await openLines('put-back', `<main><hindcast-chart load="hover"></hindcast-chart></main>${SCRIPT}`);
  const chart = page.locator('hindcast-chart');
  await chart.locator('svg a').first().waitFor({ state: 'attached' });
  await chart.hover();
  await chart.locator('canvas').first().waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    const chart = document.querySelector('hindcast-chart');
    chart?.remove();
    await new Promise((later) => setTimeout(later, 300));
    if (chart) document.querySelector('main')?.append(chart);
  });
  await chart.locator('svg a').first().waitFor({ state: 'attached' });
});

test('a picture in a marked element stands in for the chart, and goes when the chart is there [B2]', async () => {
  const { page } = await openLines(
    'marked-image',
    `<div data-hindcast="chart" data-load="hover"><img alt="A chart" src="{{origin}}/embed/chart/btc.svg" width="600"></div>${SCRIPT}`,
  );
  const box = page.locator('[data-hindcast]');
  await page.locator('hindcast-chart .hc-picture text', { hasText: 'Today' }).waitFor();
  assert.equal(await page.locator('hindcast-chart img').isVisible(), false, 'the picture of this size takes its place');
  const height = await box.evaluate((element) => element.getBoundingClientRect().height);
  const chart = await page.locator('hindcast-chart').evaluate((element) => element.getBoundingClientRect().height);
  assert.ok(height - chart < 20, `${height} against ${chart}`);
});

test('a list whose engine cannot be had says so where it stands, and is there once a hand asks again [B2]', async () => {
  const { page } = await openLines('no-engine', `<hindcast-panel load="hover"></hindcast-panel>${SCRIPT}`);
  await page.waitForFunction("heard.includes('load')");
  await page.route('**/parts/engine*', (route) => route.abort());
  const panel = page.locator('hindcast-panel');
  await panel.hover();
  await panel.getByText('Hindcast could not be loaded').waitFor();
  await page.unroute('**/parts/engine*');
  await page.mouse.move(0, 0);
  await panel.hover();
  await page.waitForFunction("heard.includes('ready hindcast-panel')");
  assert.equal(await panel.getByText('could not be loaded').count(), 0);
});
