import { darkTheme, lightTheme } from '@hindcast/scene';
import { expect } from 'chai';
import { setup, suite, teardown, test } from './mocha.ts';
import { closePartners, openPartner, type PartnerFrame, SCRIPT } from './partnerFrame.ts';
import { quiet, until } from './until.ts';

const CHART = '<hindcast-chart load="eager"></hindcast-chart>';

const errorsOf = ({ heard }: PartnerFrame): string[] =>
  heard.filter(({ name }) => name === 'error').map(({ id, about }) => `${id} ${about}`);

/** Waits until a text of a widget can be read. */
const reads = (page: PartnerFrame, widget: string, words: string) =>
  until(words, () => page.document.querySelector(widget)?.shadowRoot?.textContent?.includes(words));

/** A hex colour's red, green and blue. */
const rgbOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Counts the pixels of a canvas that have exactly this colour. */
function pixelsOf(canvas: HTMLCanvasElement | null | undefined, wanted: readonly number[]): number {
  const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (wanted.every((part, at) => data[i + at] === part)) count++;
  return count;
}

/** Sizes and letters of the widgets' parts on a page whose root has this font size. */
async function partsAt(size: string): Promise<readonly string[]> {
  const style = `<style>html { font-size: ${size} }</style>`;
  const page = openPartner(`${style}${CHART}<hindcast-panel load="eager"></hindcast-panel>${SCRIPT}`);
  await page.hears('ready', 2);
  const parts = [await page.within('hindcast-panel', '.hc-item'), await page.within('hindcast-chart', '.hc-bar')];
  for (const part of parts) await quiet(part.getRootNode()); // rows are placed anew once they are measured
  const selector = '.hc-frame, .hc-embed-credit, .hc-bar, .hc-panel button, .hc-item';
  return [...page.document.querySelectorAll('hindcast-chart, hindcast-panel')].flatMap((widget) =>
    [...(widget.shadowRoot?.querySelectorAll(selector) ?? [])].slice(0, 40).map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.className} ${page.window.getComputedStyle(part).fontSize} ${[x, y, width, height].map(Math.round)}`;
    }),
  );
}

// It is built when it is asked for, which may take longer than a test.
await fetch('/embed/v1/hindcast.js');

suite('On a partner’s page', () => {
  setup(closePartners);
  teardown(closePartners);

  test('a wide chart of many calls says what the open ones expect, a narrow one has no room for it [C19]', async () => {
    const page = openPartner(
      `<hindcast-chart asset="naka" load="eager" style="width: 900px"></hindcast-chart>${SCRIPT}`,
    );
    const said = await page.within('hindcast-chart', '.hc-embed-expected');
    expect(said.textContent).to.match(/^Half of \d+ open calls expect \$\S+( to \$\S+)? by the end of \d{4}$/);
    expect(said.checkVisibility()).to.equal(true);
    page.document.querySelector('hindcast-chart')?.setAttribute('style', 'width: 500px');
    await until('no words', () => !said.checkVisibility());
  });

  test('an attribute that means nothing is told with a code, and what can be shown is [B2]', async () => {
    const page = openPartner(`
      <hindcast-chart id="asset" asset="doge" load="eager"></hindcast-chart>
      <hindcast-chart id="frame" asset="btc" frame="7Y" load="eager"></hindcast-chart>
      <hindcast-chart id="scale" scale="square" load="eager"></hindcast-chart>
      <hindcast-panel id="theme" theme="purple" load="eager"></hindcast-panel>
      <hindcast-chart id="expert" expert="nobody" load="eager"></hindcast-chart>
      <hindcast-chart id="prediction" prediction="zzzz" load="eager"></hindcast-chart>
      <hindcast-submit id="button" asset="eth">Your call</hindcast-submit>${SCRIPT}`);
    await page.within('#frame', 'canvas');
    await page.within('#scale', 'canvas');
    await page.within('#theme', '.hc-item');
    await page.within('#prediction', 'canvas');
    await reads(page, '#asset', 'There is no asset “doge”. Known are btc, mstr, naka.');
    await reads(page, '#expert', 'There is no expert “nobody” here');
    await reads(page, '#prediction', 'There is no prediction “zzzz” here');
    (await page.within('#button', 'button')).click();
    await page.hears('error', 7);
    expect(page.document.querySelector('#button')?.shadowRoot?.querySelector('.hc-place')?.childElementCount).to.equal(
      0,
    );
    expect(errorsOf(page).sort()).to.deep.equal([
      'asset unknown_asset',
      'button unknown_asset',
      'expert unknown_expert',
      'frame unknown_frame',
      'prediction unknown_prediction',
      'scale unknown_scale',
      'theme unknown_theme',
    ]);
  });

  test('a chart of one expert or one prediction asks the server for theirs [B2] [C17]', async () => {
    const page = openPartner(`
      <hindcast-chart expert="@A&amp;B" frame="1Y" load="eager"></hindcast-chart>
      <hindcast-chart prediction="1" expert="2" frame="1Y" load="eager"></hindcast-chart>
      <hindcast-chart frame="1Y" load="eager"></hindcast-chart>${SCRIPT}`);
    await page.hears('ready', 3);
    const addresses = page.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const data = addresses.filter(({ pathname }) => pathname.startsWith('/embed/data/btc/'));
    expect(data.map(({ pathname, search }) => pathname.slice(16) + search).sort()).to.deep.equal([
      '1Y',
      '1Y?expert=%40A%26B',
      '1Y?prediction=1',
      'ALL?expert=%40A%26B',
    ]);
  });

  test('a chart that a page would make as narrow as its content is as wide as there is room [B2]', async () => {
    const page = openPartner(`
      <div style="display:flex">${CHART}</div>
      <div style="display:flex;flex-direction:column;align-items:center">${CHART}</div>
      <div style="width:600px">${CHART.replace('>', ' style="margin:0 20px">')}</div>
      <div style="float:left;width:600px">${CHART}</div>${SCRIPT}`);
    await page.hears('ready', 4);
    const charts = [...page.document.querySelectorAll('hindcast-chart')];
    const room = page.document.documentElement.clientWidth;
    expect(charts.map((chart) => Math.round(chart.getBoundingClientRect().width))).to.deep.equal([
      room,
      room,
      560,
      600,
    ]);
  });

  test('a theme that a page changes later is followed [B2]', async () => {
    const page = openPartner(`${CHART.replace('>', ' theme="light">')}${SCRIPT}`);
    await page.hears('ready');
    const chart = page.document.querySelector('hindcast-chart');
    const isPaintedIn = (line: string) =>
      until(line, () => pixelsOf(chart?.shadowRoot?.querySelector('canvas'), rgbOf(line)) > 100);
    await isPaintedIn(lightTheme.line);
    for (const theme of ['dark', 'auto']) {
      chart?.setAttribute('theme', theme);
      await isPaintedIn(theme === 'dark' ? darkTheme.line : lightTheme.line);
    }
  });

  test('attributes are live, and what the reader does is told: frame, prediction [B2]', async () => {
    const page = openPartner(CHART + SCRIPT);
    await page.hears('ready');
    const inChart = (selector: string) => page.within('hindcast-chart', selector);
    const frame = await until('the year', () =>
      [...(page.document.querySelector('hindcast-chart')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
        (button) => button.textContent === '1Y',
      ),
    );
    frame?.click();
    await page.hears('frame-change 1Y');
    page.document.querySelector('hindcast-chart')?.setAttribute('asset', 'mstr');
    await page.hears('ready', 2);
    await inChart('[aria-label="Strategy price and predictions"]');
    (await inChart('.hc-mark')).click();
    await page.hears('prediction-select 1');
    expect(errorsOf(page)).to.deep.equal([]);
  });

  test('narrow as a phone, a board has its list below its chart, each as wide as the page [B2]', async () => {
    const page = openPartner(`<hindcast-board load="eager"></hindcast-board>${SCRIPT}`, { width: 390 });
    await page.within('hindcast-board', '.hc-item');
    const chart = (await page.within('hindcast-board', '.hc-embed-chart')).getBoundingClientRect();
    const list = (await page.within('hindcast-board', '.hc-panel')).getBoundingClientRect();
    expect(Math.min(chart.width, list.width)).to.be.above(350);
    expect(Math.min(chart.height, list.height)).to.be.above(200);
    expect(list.y).to.be.at.least(chart.bottom);
  });

  test('a chart and a list with the same board share what is selected [B2]', async () => {
    const page = openPartner(`
      <hindcast-chart id="chart" board="one" load="eager"></hindcast-chart>
      <hindcast-panel id="panel" board="one" load="eager"></hindcast-panel>${SCRIPT}`);
    await page.hears('ready', 2);
    (await page.within('#panel', '.hc-item button')).click();
    await page.hears('prediction-select');
    await page.within('#chart', '.hc-card');
    (await page.within('#chart', '.hc-card-close')).click();
    await page.hears('prediction-select', 2);
    const selected = page.heard.filter(({ name }) => name === 'prediction-select');
    expect(selected.map(({ id }) => id)).to.deep.equal(['panel', 'chart']);
  });

  test('widgets that name no board share nothing but their data, and one that names another board neither [B2]', async () => {
    const page = openPartner(`
      <hindcast-board id="first" load="eager"></hindcast-board>
      <hindcast-board id="second" load="eager"></hindcast-board>
      <hindcast-board id="named" board="one" load="eager"></hindcast-board>${SCRIPT}`);
    await page.hears('ready', 3);
    (await page.within('#first', '.hc-item button')).click();
    await page.hears('prediction-select');
    await page.within('#first', '.hc-card');
    for (const id of ['second', 'named'])
      expect(page.document.getElementById(id)?.shadowRoot?.querySelector('.hc-card'), id).to.equal(null);
    expect(page.heard.filter(({ name }) => name === 'prediction-select').map(({ id }) => id)).to.deep.equal(['first']);
    const data = page.window.performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/embed/data/'));
    expect(data.length, 'those without a board share their data').to.equal(2);
  });

  test('Escape closes a card, and the page around hears nothing of it; a key of the page’s own stays its own [B2]', async () => {
    const page = openPartner(`<input>${CHART.replace('>', ' asset="mstr">')}${SCRIPT}`);
    const heard: boolean[] = [];
    await page.hears('ready');
    page.document.addEventListener('keydown', ({ defaultPrevented }) => heard.push(defaultPrevented));
    const pressEscape = (on: Element | null): boolean | undefined =>
      on?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
      );
    (await page.within('hindcast-chart', '.hc-mark')).click();
    const card = await page.within('hindcast-chart', '.hc-card');
    pressEscape(page.document.querySelector('input'));
    expect(heard).to.deep.equal([false]);
    pressEscape(card);
    await until('no card', () => !card.isConnected);
    expect(heard).to.deep.equal([false]);
    pressEscape(await page.within('hindcast-chart', '.hc-chart-surface'));
    expect(heard, 'without a card it is the page’s').to.deep.equal([false, false]);
  });

  test('zoomed out to the start of its years, a chart asks for the rest of the record [B2]', async () => {
    const page = openPartner(`${CHART.replace('>', ' frame="1Y">')}${SCRIPT}`);
    await page.hears('ready');
    const asked = (): string[] =>
      page.window.performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/embed\/data\/btc\/(\w+)/.exec(name)?.[1] ?? '')
        .filter(Boolean);
    expect(asked()).to.deep.equal(['1Y']);
    const surface = await page.within('hindcast-chart', '.hc-chart-surface');
    await page.within('hindcast-chart', '.hc-mark');
    const out = new KeyboardEvent('keydown', { key: '-', bubbles: true });
    await until('the rest', () => surface.dispatchEvent(out) && asked().includes('ALL'));
  });

  test('on a page from right to left every widget reads from left to right [B2]', async () => {
    const page = openPartner(`<div dir="rtl" style="text-align: right">
      <hindcast-panel load="eager"></hindcast-panel>
      <hindcast-record expert="cassandra" load="eager"></hindcast-record></div>${SCRIPT}`);
    await page.hears('ready', 2);
    const parts = [
      await page.within('hindcast-panel', '.hc-panel'),
      await page.within('hindcast-record', '.hc-record-says'),
    ];
    for (const part of parts) expect(page.window.getComputedStyle(part).direction).to.equal('ltr');
  });

  test('Hindcast.scan makes widgets of marked elements that came later [B2]', async () => {
    const page = openPartner(SCRIPT);
    await until('the script', () => 'Hindcast' in page.window);
    page.document.body.insertAdjacentHTML('beforeend', '<div data-hindcast="panel" data-load="eager"></div>');
    page.window.eval('Hindcast.scan()');
    await page.within('[data-hindcast] > hindcast-panel', '.hc-item');
  });

  test('of an editor that allows no elements of ours, marked elements become widgets [B2]', async () => {
    const page = openPartner(`
      <div data-hindcast="chart" data-asset="mstr" data-load="eager"></div>
      <div data-hindcast="record" data-expert="cassandra" data-load="eager"></div><p></p>${SCRIPT}`);
    await page.within('[data-hindcast] > hindcast-chart[asset=mstr]', 'canvas');
    await page.within('[data-hindcast] > hindcast-record', '.hc-record-says');
    expect(page.document.querySelectorAll('[data-hindcast] > *').length).to.equal(2);
  });

  test('a widget that is removed before it has loaded is nobody’s error, and one that is moved goes on [B2]', async () => {
    const gone = CHART.replace('>', ' id="gone">');
    const moved = CHART.replace('>', ' id="moved">');
    const page = openPartner(`${gone}${moved}<section></section>
      <script>customElements.whenDefined('hindcast-chart').then(() => {
        document.getElementById('gone').remove();
        document.querySelector('section').append(document.getElementById('moved'));
      });</script>${SCRIPT}`);
    await page.within('section > #moved', 'canvas');
    expect(page.document.querySelector('#gone')).to.equal(null);
    expect([page.complaints, errorsOf(page)]).to.deep.equal([[], []]);
  });

  test('letters and places of a widget are the same whatever size the page gives its root [B2]', async () => {
    const usual = await partsAt('16px');
    expect(usual.length).to.be.above(20);
    expect(await partsAt('40px')).to.deep.equal(usual);
  });
});
