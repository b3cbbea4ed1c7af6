import { expect } from 'chai';
import { setup, suite, teardown, test } from './mocha.ts';
import { closePartners, openPartner, type PartnerFrame, SCRIPT } from './partnerFrame.ts';
import { until } from './until.ts';

const FOREIGN = 'https://foreign.example/';
const HOVER = '<hindcast-chart load="hover"></hindcast-chart>';
const EAGER = HOVER.replace('hover', 'eager');

/** The script tag of a server on which some of its parts are missing. */
const lacking = (part: string): string => SCRIPT.replace('/embed', `/lacking/${part}/embed`);

/** Moves a mouse onto a widget, which wakes it. */
const pointAt = (page: PartnerFrame, widget: string): void =>
  void page.document.querySelector(widget)?.dispatchEvent(new PointerEvent('pointerenter'));

const textOf = (page: PartnerFrame, widget: string): string =>
  page.document.querySelector(widget)?.shadowRoot?.textContent ?? '';

/** The links of a chart's picture, once it is there. */
async function linksOf(page: PartnerFrame): Promise<readonly SVGAElement[]> {
  await page.within('hindcast-chart', 'svg a');
  const root = page.document.querySelector('hindcast-chart')?.shadowRoot;
  return [...(root?.querySelectorAll<SVGAElement>('svg a') ?? [])];
}

/** A link of the picture that a press on its mark meets. */
const linkUnderPress = (page: PartnerFrame): Promise<Element> =>
  until('a link that can be pressed', () => {
    const root = page.document.querySelector('hindcast-chart')?.shadowRoot;
    return [...(root?.querySelectorAll('svg a') ?? [])].find((link) => {
      const { left = 0, top = 0, width = 0, height = 0 } = link.querySelector('use')?.getBoundingClientRect() ?? {};
      return root?.elementFromPoint(left + width / 2, top + height / 2)?.closest('a') === link;
    });
  });

/** Presses a link without following it; tells whether a browser would have. */
function press(link: Element, init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init });
  let isFollowed = false;
  const stay = (late: Event): void => {
    if (late === event) isFollowed = !late.defaultPrevented;
    late.preventDefault();
  };
  link.ownerDocument.addEventListener('click', stay, { once: true });
  link.dispatchEvent(event);
  return isFollowed;
}

/** Counts the presses that reach a link from now on; it leads nowhere any more. */
function countPresses(link: Element): () => number {
  let count = 0;
  link.removeAttribute('href');
  link.addEventListener('click', () => {
    count += 1;
  });
  return () => count;
}

/** The script's global object, and the handle that `mount` returns. */
interface Hindcast {
  mount(element: unknown, options?: unknown): { element: Element; update(options: unknown): void; destroy(): void };
}

/** A page with the script and an empty `main`, and its `Hindcast.mount`. */
async function openMount() {
  const page = openPartner(`<main></main>${SCRIPT}`);
  const { mount } = await until('Hindcast', () => (page.window as unknown as { Hindcast?: Hindcast }).Hindcast);
  const main = page.document.querySelector('main') as HTMLElement;
  return { page, mount, main };
}

// It is built when it is asked for, which may take longer than a test.
await fetch('/embed/v1/hindcast.js');

suite('The script tag', () => {
  setup(closePartners);
  teardown(closePartners);

  test('loads from where it is from, also beside elements that are called like properties of the document [B2]', async () => {
    const names = ['readyState', 'querySelectorAll', 'dispatchEvent', 'createElement', 'addEventListener'];
    const images = names.map((name) => `<img name="${name}" alt="">`);
    let loads = 0;
    const page = openPartner(
      `<img name="currentScript" alt="" src="${FOREIGN}v1/hindcast.js">${images.join('')}
      <form data-hindcast="chart"><input name="querySelector"><input name="append"></form>
      ${EAGER}<div data-hindcast="panel" data-load="eager"></div>${SCRIPT}`,
      { prepare: (window) => window.addEventListener('hindcast-load', () => loads++, true) },
    );
    await page.hears('ready', 2);
    expect(page.heard.map(({ name }) => name)).to.deep.equal(['ready', 'ready']);
    expect(loads).to.equal(1);
    const { performance } = page.window;
    const foreign = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(FOREIGN));
    expect(foreign.map(({ name }) => name)).to.deep.equal([`${FOREIGN}v1/hindcast.js`]);
  });

  test('loads its parts from where it is from, also imported by another script [B2]', async () => {
    const page = openPartner(`${EAGER}<script type="module">import '/embed/v1/hindcast.js';</script>`);
    await page.hears('ready');
    const addresses = page.window.performance.getEntriesByType('resource').map(({ name }) => name);
    const parts = addresses.filter((address) => address.includes('/parts/'));
    expect(parts.some((address) => address.includes('engine'))).to.equal(true);
    expect(parts.filter((address) => !address.startsWith(`${location.origin}/embed/v1/parts/`))).to.deep.equal([]);
  });

  test('takes no word of a script within an SVG for where it is from [B2]', async () => {
    const page = openPartner('');
    await until('the page', () => page.document.URL.endsWith('/partner') && page.document.readyState === 'complete');
    const text = await (await fetch('/embed/v1/hindcast.js')).text();
    const script = page.document.createElementNS('http://www.w3.org/2000/svg', 'script');
    script.textContent = text;
    Object.defineProperty(script, 'src', { value: `${FOREIGN}hindcast.js` });
    page.document.body.append(script, page.document.createElement('hindcast-chart'));
    await page.hears('error');
    const addresses = page.window.performance.getEntriesByType('resource').map(({ name }) => name);
    expect(addresses.filter((address) => address.startsWith(FOREIGN))).to.deep.equal([]);
  });

  test('mounts with the attributes of widgets alone: what else is given is passed over with a warning [B2]', async () => {
    const { page, mount, main } = await openMount();
    const odd = { onfocusin: 'alert(1)', style: 'color: red', id: 'x', 'a b': '1', part: 'x' };
    const made = mount(main, { asset: 'mstr', load: 'hover', ...odd });
    expect(made.element.getAttributeNames()).to.deep.equal(['asset', 'load']);
    made.update({ onclick: 'alert(1)', theme: 'dark', asset: null, frame: undefined });
    made.update(null);
    made.update('text');
    expect(made.element.getAttributeNames()).to.deep.equal(['load', 'theme']);
    await until('three warnings', () => page.complaints.length === 3);
    expect(page.complaints).to.deep.equal([
      'Hindcast passes over onfocusin,style,id,a b,part',
      'Hindcast passes over onclick',
      'Hindcast passes over 0,1,2,3',
    ]);
  });

  test('throws nothing into the page, whatever mount is given, and says what it expects [B2]', async () => {
    const { page, mount, main } = await openMount();
    const given: readonly (readonly unknown[])[] = [
      ...[[], [null], ['#a'], [{ nodeType: 1 }], [page.document]],
      ...['x y', 'script', null, 'toString'].map((widget) => [main, { widget }]),
    ];
    for (const [element, options] of given) {
      const made = mount(element, options);
      made.update({ asset: 'mstr' });
      made.destroy();
      expect([made.element.localName, made.element.isConnected]).to.deep.equal(['hindcast-chart', false]);
    }
    expect(main.childElementCount).to.equal(0);
    await until('nine complaints', () => page.complaints.length === 9);
    const words = 'Hindcast.mount expects an element, and a widget: chart,panel,board,submit,record,experts';
    expect(page.complaints).to.deep.equal(Array(9).fill(words));
    for (const options of [null, undefined, 5]) mount(main, options);
    expect([main.childElementCount, page.complaints.length], 'without options it is a chart').to.deep.equal([3, 9]);
  });

  test('makes a widget where a script asks for it, and takes it away again [B2]', async () => {
    const { page, mount, main } = await openMount();
    const made = mount(main, { widget: 'experts', limit: '3', load: 'eager' });
    await until('three', () => made.element.shadowRoot?.querySelectorAll('tbody tr').length === 3);
    made.destroy();
    expect([main.childElementCount, page.complaints]).to.deep.equal([0, []]);
  });
});

suite('The picture in the place of a chart', () => {
  setup(closePartners);
  teardown(closePartners);

  test('has marks that are links, and is another one as attributes change [B2]', async () => {
    const page = openPartner(HOVER + SCRIPT);
    const link = await linkUnderPress(page);
    expect(press(link), 'before the engine is asked for a link leads to its page').to.equal(true);
    expect(new URL(link.getAttribute('href') ?? '').pathname).to.match(/^\/p\/\d+$/);
    const chart = page.document.querySelector('hindcast-chart');
    const before = (await linksOf(page)).length;
    chart?.setAttribute('asset', 'mstr');
    await until('the picture of the other asset', () => {
      const links = chart?.shadowRoot?.querySelectorAll('svg a').length ?? 0;
      return links > 0 && links < before;
    });
    chart?.setAttribute('asset', 'doge');
    await page.hears('error unknown_asset');
    expect(chart?.shadowRoot?.querySelectorAll('svg a').length, 'no picture of another asset stays').to.equal(0);
  });

  test('comes back with a widget that was taken out and is put back later [B2]', async () => {
    const page = openPartner(`<main>${HOVER}</main>${SCRIPT}`);
    await linksOf(page);
    pointAt(page, 'hindcast-chart');
    await page.within('hindcast-chart', 'canvas');
    const chart = page.document.querySelector('hindcast-chart') as HTMLElement;
    await until('the chart alone', () => !chart.shadowRoot?.querySelector('svg a'));
    chart.remove();
    await until('an empty widget', () => !chart.shadowRoot?.querySelector('canvas'));
    page.document.querySelector('main')?.append(chart);
    await linksOf(page);
  });

  test('takes the place of a picture of the page’s own in a marked element [B2]', async () => {
    const image = '<img alt="A chart" src="/embed/picture/btc?w=960&h=480" width="600">';
    const page = openPartner(`<div data-hindcast="chart" data-load="hover">${image}</div>${SCRIPT}`);
    await linksOf(page);
    expect(page.document.querySelector('hindcast-chart img')?.checkVisibility()).to.equal(false);
    const heights = ['[data-hindcast]', 'hindcast-chart'].map(
      (selector) => page.document.querySelector(selector)?.getBoundingClientRect().height ?? 0,
    );
    expect(Math.abs(Number(heights[0]) - Number(heights[1]))).to.be.below(20);
  });

  test('has links that a key opens in a tab, also while the engine is on its way [B2]', async () => {
    const page = openPartner(HOVER + SCRIPT);
    const link = await linkUnderPress(page);
    pointAt(page, 'hindcast-chart');
    expect(press(link), 'the chart will open its card').to.equal(false);
    for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(press(link, { [held]: true }), held).to.equal(true);
  });

  test('follows the link that was pressed where the engine does not come [B2]', async () => {
    const page = openPartner(HOVER + lacking('engine'));
    const link = await linkUnderPress(page);
    const presses = countPresses(link);
    pointAt(page, 'hindcast-chart');
    press(link);
    expect(presses()).to.equal(1);
    await page.hears('error engine_unreachable');
    await until('the press that was kept', () => presses() === 2);
    expect(page.complaints.filter((words) => /^(Uncaught|Unhandled)/.test(words))).to.deep.equal([]);
    await page.within('hindcast-chart', '.hc-picture text');
  });

  test('stays where data fail, and what is wrong is read over it until Retry [B2]', async () => {
    let fails = true;
    const page = openPartner(HOVER + SCRIPT, {
      prepare(window) {
        const { fetch } = window;
        window.fetch = (...asked) => (fails ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...asked));
      },
    });
    const link = await linkUnderPress(page);
    pointAt(page, 'hindcast-chart');
    await page.hears('error data_unreachable');
    const message = await page.within('hindcast-chart', '[role=alert]');
    expect((await linkUnderPress(page)).getAttribute('href')).to.equal(link.getAttribute('href'));
    expect(press(link), 'a link of the picture leads to its page').to.equal(true);
    const chart = page.document.querySelector('hindcast-chart');
    const grounds = ['.hc-embed', '.hc-message'].map((selector) => {
      const part = chart?.shadowRoot?.querySelector(selector);
      return part && page.window.getComputedStyle(part).backgroundColor;
    });
    expect(grounds, 'only the message covers it').to.deep.equal(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(page.heard.filter(({ name }) => name === 'ready')).to.deep.equal([]);
    fails = false;
    message.querySelector('button')?.click();
    await page.hears('ready');
    expect(chart?.shadowRoot?.querySelector('.hc-picture')).to.equal(null);
    expect(page.complaints.filter((words) => /^(Uncaught|Unhandled)/.test(words))).to.deep.equal([]);
  });
});

suite('A widget whose parts do not come', () => {
  setup(closePartners);
  teardown(closePartners);

  test('says so where it stands, and is there once a hand asks again [B2]', async () => {
    const page = openPartner(
      `<hindcast-panel load="hover"></hindcast-panel>${SCRIPT.replace('/embed', '/late/engine/embed')}`,
    );
    await until('the script', () => 'Hindcast' in page.window);
    pointAt(page, 'hindcast-panel');
    await page.hears('error engine_unreachable');
    expect(textOf(page, 'hindcast-panel')).to.include('Hindcast could not be loaded');
    const asked = page.window.performance.getEntriesByType('resource').map(({ name }) => name);
    // The runner has the browser keep every answer, also that there is no such file.
    await fetch(asked.find((address) => address.includes('/parts/engine')) ?? '', { cache: 'reload' });
    pointAt(page, 'hindcast-panel');
    await page.hears('ready');
    expect(textOf(page, 'hindcast-panel')).not.to.include('could not be loaded');
  });

  for (const [part, widget, words] of [
    ['panelPart', '<hindcast-panel load="eager"></hindcast-panel>', 'The list could not be loaded.'],
    ['records', '<hindcast-record expert="cassandra" load="eager"></hindcast-record>', 'Hindcast could not be loaded'],
  ] as const)
    test(`is told by a code, and never as ready: ${part} [B2]`, async () => {
      const page = openPartner(widget + lacking(part));
      await page.hears('error engine_unreachable');
      expect(textOf(page, '[load=eager]')).to.include(words);
      expect(page.heard.filter(({ name }) => name !== 'error')).to.deep.equal([]);
      expect(page.complaints.filter((said) => /^(Uncaught|Unhandled)/.test(said))).to.deep.equal([]);
    });

  test('is told by a code where only the part for hands is missing, and draws [B2]', async () => {
    const page = openPartner(EAGER + lacking('hand'));
    await page.hears('error engine_unreachable');
    await page.within('hindcast-chart', 'canvas');
  });

  test('keeps its picture where the canvas fails, and tells it by a code [B2]', async () => {
    const page = openPartner(HOVER + SCRIPT);
    await linksOf(page);
    page.window.HTMLCanvasElement.prototype.getContext = () => null;
    pointAt(page, 'hindcast-chart');
    await page.hears('error widget_failed');
    await until('the words', () => textOf(page, 'hindcast-chart').includes('The chart could not be drawn.'));
    await page.within('hindcast-chart', '.hc-picture text');
    expect(page.heard.filter(({ name }) => name === 'ready')).to.deep.equal([]);
  });
});
