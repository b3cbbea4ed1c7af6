import { type Asset, assets, type Prediction, type Series, type TimeFrame, timeFrames } from '@hindcast/domain';
import { writeEmbed } from '@hindcast/domain/embed';
import { expect } from 'chai';
import * as charts from '../../stories/src/chart/chart.stories.tsx';
import { closes } from '../../stories/src/chart/closes.ts';
import { PanelStage, type PanelStageProps } from '../../stories/src/panel/PanelStage.tsx';
import * as panels from '../../stories/src/panel/panel.stories.tsx';
import { isPainted } from './chartOnPage.ts';
import { type Complaints, listenForComplaints } from './listen.ts';
import { loadEmbed } from './loadEmbed.ts';
import { overflowing, tooSmallTargets, tooSmallTexts } from './looks.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, mount } from './mount.ts';
import { quiet, until } from './until.ts';

/** Arguments of a story that an embed can take by its data and its attributes. */
interface Args {
  readonly asset?: Asset;
  readonly series?: Series;
  readonly predictions?: unknown;
  readonly years?: number | null;
  readonly theme?: string;
  readonly width?: number;
  readonly height?: number;
}

const TOLD: readonly string[] = ['asset', 'series', 'predictions', 'years', 'theme', 'width', 'height', 'bar'];

/** One story of each kind of data and of size. */
const CHARTS = ['Every', 'NarrowLight', 'Crowd', 'Empty', 'SmallTokens', 'Shares'];
const PANELS = ['Light', 'Tablet', 'Crowd', 'Incomplete', 'Hostile', 'NoStrategy', 'Recorded'];

/** Stories of a file, by their names. They have only arguments that an embed can be told. */
const toldBy = (file: object, names: readonly string[]): readonly (readonly [string, Args])[] =>
  names.map((name) => {
    const { args } = (file as Readonly<Record<string, { readonly args: Args }>>)[name] ?? {};
    if (!args || Object.keys(args).some((key) => !TOLD.includes(key))) throw new Error(`No embed can show ${name}`);
    return [name, args];
  });

const frameOf = (years: number | null): TimeFrame =>
  timeFrames.find((frame) => frame === (years ? `${years}Y` : 'ALL')) ?? 'ALL';

/** More are listed as they are scrolled to. */
const ALL_LISTED = 8;
/** Where a story leaves its size to the page; the list of an embed has a rim of 1 px besides. */
const LIST = { width: 640, height: 660 };
/** A picture of the page’s own, which the tag leaves as it is. */
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

const own = window.fetch;
let answer = '';

/** The server of the story on the page: its data, and no live price. */
const serve: typeof fetch = async (address) =>
  String(address).includes('/embed/data/')
    ? new Response(answer, { headers: { etag: `"${answer.length}"` } })
    : new Response('', { status: 404 });

/** Shows a story as a partner's page would, until it is ready; gives what is in the widget's element. */
async function showEmbed(kind: 'chart' | 'panel', name: string, args: Args) {
  const { asset = assets.btc, series = closes, years = null, theme = 'dark', width, height } = args;
  const predictions = (args.predictions ?? []) as readonly Prediction[];
  const frame = frameOf(years);
  answer = JSON.stringify(writeEmbed({ asset: asset.id, frame, series, predictions, leftOut: 0, crowd: null }));
  const widget = document.createElement(`hindcast-${kind}`);
  const attributes = { asset: asset.id, frame, theme, load: 'eager', board: `${kind} ${name}` };
  for (const [attribute, value] of Object.entries(attributes)) widget.setAttribute(attribute, value);
  Object.assign(widget.style, { display: 'block', width: width ? `${width}px` : '', height: `${height ?? 480}px` });
  const picture = new Image();
  Object.assign(picture, { src: PICTURE, alt: '' });
  widget.append(picture);
  const events: string[] = [];
  for (const event of ['ready', 'error']) widget.addEventListener(`hindcast-${event}`, () => events.push(event));
  document.body.append(widget);
  const drawn = await until(`${name} drawn`, () => {
    const place = widget.shadowRoot?.querySelector('.hc-embed');
    return place?.querySelector(kind === 'chart' ? 'canvas, .hc-message' : '.hc-item, .hc-message') ? place : null;
  });
  await until(`${name} ready`, () => events.length > 0);
  return { name, drawn, events, predictions, hasPrices: series.length > 0 };
}

/** Shows stories below each other until they rest, one after the other as far as their data go. */
async function showEmbeds(kind: 'chart' | 'panel', page: readonly (readonly [string, Args])[]) {
  const shown: Awaited<ReturnType<typeof showEmbed>>[] = [];
  for (const [name, args] of page) shown.push(await showEmbed(kind, name, args));
  await Promise.all(shown.map(({ drawn }) => quiet(drawn)));
  return shown;
}

/** Where the parts of a list stand in it, and those of a row in their row: how high it is depends on the days left. */
const placesIn = (host: Element): string[] => {
  const selector = ['title', 'item-claim', 'badge', 'message', 'field', 'chip'].map((name) => `.hc-${name}`).join();
  return [...host.querySelectorAll(selector)].slice(0, 40).map((part) => {
    const from = (part.closest('.hc-item') ?? host.querySelector('.hc-panel') ?? host).getBoundingClientRect();
    const { x, y, width, height } = part.getBoundingClientRect();
    return `${part.classList[0]} ${[x - from.x, y - from.y, width, height].map(Math.round).join(' ')}`;
  });
};

const foundIn = (drawn: Element): string[] => {
  const place = drawn.parentElement ?? drawn;
  return [...overflowing(place), ...tooSmallTexts(place), ...tooSmallTargets(place)];
};

await loadEmbed();

suite('As it ships, the embed shows', () => {
  let complaints: Complaints;

  setup(async () => {
    complaints = listenForComplaints();
    window.fetch = serve;
  });
  teardown(async () => {
    for (const widget of document.querySelectorAll('hindcast-chart, hindcast-panel')) widget.remove();
    window.fetch = own;
    complaints.stop();
  });

  test('a chart of each kind of data: painted, readable, within its place and silent [B2]', async () => {
    for (const { name, drawn, events, predictions, hasPrices } of await showEmbeds('chart', toldBy(charts, CHARTS))) {
      expect(foundIn(drawn), name).to.deep.equal([]);
      expect(events, name).to.deep.equal(['ready']);
      if (!hasPrices) continue;
      const canvas = await until(`the canvas of ${name}`, () => drawn.querySelector('canvas'));
      await until(`what is painted on ${name}`, () => isPainted(canvas));
      if (predictions.length > 0) await until(`the marks of ${name}`, () => drawn.querySelector('.hc-mark'));
    }
    expect(complaints.said).to.deep.equal([]);
  });

  test('a list of each kind of data: every prediction, readable, within its place and silent [B2]', async () => {
    const page = toldBy(panels, PANELS);
    const widthOf = ({ width = LIST.width }: Args): number => width;
    const hosts = page.map(([, args]) => {
      const told = { ...args, width: widthOf(args), height: LIST.height } as PanelStageProps;
      return mount(PanelStage, { args: told }).host;
    });
    for (const host of hosts) await until('the list', () => host.querySelector('.hc-item, .hc-message'));
    await Promise.all(hosts.map(quiet));
    const wanted = hosts.map(placesIn);
    clearPage();
    const framed = page.map(([name, args]): [string, Args] => {
      const rims = { width: widthOf(args) + 2, height: LIST.height + 2 };
      return [name, { ...args, ...rims }];
    });
    for (const [i, { name, drawn, predictions }] of (await showEmbeds('panel', framed)).entries()) {
      // a long list measures its rows after it is ready
      await until(`the list of ${name}`, () => drawn.querySelector('.hc-item, .hc-message'));
      expect(foundIn(drawn), name).to.deep.equal([]);
      const drawable = predictions.filter(({ claim, hidden }) => claim && !hidden).length;
      if (drawable === predictions.length) expect(placesIn(drawn), name).to.deep.equal(wanted[i]);
      const listed = drawn.querySelectorAll('.hc-item').length;
      expect(listed, name).to.be.within(Math.min(drawable, ALL_LISTED), drawable);
    }
    expect(complaints.said).to.deep.equal([]);
  });
});
