import { leastShare, priceRange } from './axes/priceRange.ts';
import { priceTicks, tagText } from './axes/priceTicks.ts';
import { createScales, type Scales } from './axes/scales.ts';
import { timeTicks } from './axes/timeTicks.ts';
import { createMarks, createWordlessMarks } from './createMarks.ts';
import { bandPrices, bandShapes } from './crowd/bandLayer.ts';
import { chooseMarks, placeOnPlot } from './crowd/chosen.ts';
import { crowdOf } from './crowd/crowd.ts';
import { densityOf } from './crowd/density.ts';
import { type InView, inView } from './crowd/inView.ts';
import { STRIP, stripOf } from './crowd/strip.ts';
import { roughly } from './labels/chip.ts';
import { decimate } from './line/decimate.ts';
import { type LastPoint, lastPoint, leavesGap } from './line/lastPoint.ts';
import { sinceShapes } from './line/sinceShapes.ts';
import { visiblePrices } from './line/visiblePrices.ts';
import type { Cluster } from './marks/cluster.ts';
import { fitPrices, joined as joinedPrices } from './marks/seen.ts';
import { markSizes } from './marks/sizes.ts';
import { cutSegment } from './model/box.ts';
import type { Box, Crowd, Density, Leaving, Scene, SceneInput, Shape, Tick } from './model/scene.ts';
import { TICK_SIZE, TODAY_WORD, WATERMARK_SIZE } from './paint/layers.ts';
import { TAG_SIZE } from './paint/livePrice.ts';
import type { Pin } from './pins/pin.ts';
import { pinsOf } from './pins/pins.ts';

const MARGIN = { top: 15, bottom: 25, left: 45 };
const BESIDE_LABEL = 8;
const TAG = { height: 20, pad: 6, gap: 4 };
/** Step in which a margin grows for longer texts, pixels. It keeps the plot's width constant while panning. */
const STEP = 8;
const LEAST_PLOT = 24;
/** Least height of the plot above a strip, pixels. */
const LEAST_BESIDE_STRIP = 120;
/** Number of predictions above which the price axis fits the band instead of each prediction. */
const MOST_FITTED = 300;

const NO_DATA = ['No price data available', 'Please ensure the database connection is working correctly.'] as const;

/** Width of the widest letter in common fonts, as a share of the text's size. */
const LETTER = 0.64;

/**
 * Returns the width reserved for a text of the axes, by its number of letters. Nothing is measured, so that the plot
 * has the same place in every font, on the server and in the first frame.
 */
const roomFor = (text: string, size: number): number => text.length * size * LETTER;

const widened = (least: number, need: number): number =>
  need <= least ? least : least + Math.ceil((need - least) / STEP) * STEP;

/** Returns the box of the plot. @param below height of the strip below it, pixels. */
function plotOf({ asset, width, height }: SceneInput, yTicks: readonly Tick[], tag: string, below = 0): Box {
  const labels = Math.max(0, ...yTicks.map(({ text }) => roomFor(text, TICK_SIZE)));
  const left = widened(MARGIN.left, labels + BESIDE_LABEL);
  const right = widened(asset.chartRight, tag ? roomFor(tag, TAG_SIZE) + 2 * TAG.pad + TAG.gap + 1 : 0);
  const { top, bottom } = MARGIN;
  const room = height - top - bottom - below;
  return { x: left, y: top, width: Math.max(0, width - left - right), height: Math.max(0, room) };
}

/** Returns a scene without shapes, for an empty size or viewport. */
function bareScene(input: SceneInput, plot: Box): Scene {
  const { asset, width, height, viewport, scale, watermark, layout } = input;
  const size = WATERMARK_SIZE[layout];
  return {
    width,
    height,
    plot,
    price: { bottom: asset.axis[layout].initial[0], top: asset.axis[layout].initial[1] },
    scale,
    viewport,
    xTicks: [],
    yTicks: [],
    line: { xy: input.reuse ?? new Float64Array(0), points: 0 },
    gap: null,
    fan: [],
    density: 'few',
    leaving: null,
    band: [],
    since: [],
    strip: null,
    marks: [],
    labels: input.wordless ? null : new Map(),
    live: null,
    now: null,
    tag: null,
    watermark: { at: { x: plot.x + 12, y: plot.y + size * 0.8 }, text: watermark },
    empty: null,
    skipped: [],
  };
}

function watermarkBox({ watermark }: Scene, { layout }: SceneInput): Box {
  const size = WATERMARK_SIZE[layout];
  const { at, text } = watermark;
  return { x: at.x, y: at.y - size / 2, width: roughly(text, size, 700), height: size };
}

const drawable = ({ width, height, viewport }: SceneInput): boolean =>
  Number.isFinite(width) && Number.isFinite(height) && viewport.to > viewport.from;

function liveOf({ price, day, before, stale }: LastPoint, { viewport }: SceneInput, scales: Scales): Scene['live'] {
  if (day < viewport.from || day > viewport.to) return null;
  const direction = price > before ? 'up' : price < before ? 'down' : 'flat';
  return { at: { x: scales.x(day), y: scales.y(price) }, direction, price, stale };
}

function gapOf(last: LastPoint, { series }: SceneInput, scales: Scales): Scene['gap'] {
  if (!leavesGap(series, last)) return null;
  const at = series.length - 1;
  const close = { x: scales.x(series.days[at]), y: scales.y(series.closes[at]) };
  return cutSegment(close, { x: scales.x(last.day), y: scales.y(last.price) }, scales.plot);
}

function tagOf(live: Scene['live'], text: string, { plot }: Scales, { width, measure }: SceneInput): Scene['tag'] {
  if (!live) return null;
  const x = plot.x + plot.width + TAG.gap;
  const y = Math.min(Math.max(live.at.y - TAG.height / 2, 0), plot.y + plot.height - TAG.height / 2);
  const wanted = Math.ceil(measure(text, TAG_SIZE, 600)) + 2 * TAG.pad;
  return { box: { x, y, width: Math.min(wanted, width - x - 1), height: TAG.height }, text };
}

const BETWEEN_TICKS = 10;

/**
 * Returns the time ticks that do not collide with the text at today's line. If a year is dropped, the next month's
 * label shows the year.
 */
function ticksBeside(now: number | null, nowWord: string, ticks: readonly Tick[], scales: Scales): Tick[] {
  const word = roomFor(nowWord, TICK_SIZE) / 2;
  const hides = ({ at, text }: Tick): boolean =>
    now !== null && Math.abs(scales.x(at) - now) < word + roomFor(text, TICK_SIZE) / 2 + BETWEEN_TICKS;
  const beside: Tick[] = [];
  let year = '';
  for (const tick of ticks) {
    const { at, text } = tick;
    const isMonth = !/\d/.test(text);
    if (hides(tick)) year = isMonth ? year : (/\S*\d+$/.exec(text)?.[0] ?? '');
    else {
      beside.push({ at: scales.x(at), text: isMonth && year ? `${text} ${year}` : text });
      year = '';
    }
  }
  return beside;
}

/**
 * Returns the price range of the axis. In a crowd (`input.crowd`, or more than `MOST_FITTED` predictions), the band
 * takes the place of the single predictions. The line and the selected prediction always count.
 */
function fitted(input: SceneInput, pins: readonly Pin[], selected: Pin | null, last: LastPoint) {
  const { series, viewport, today, scale, fit = 'auto', since } = input;
  const counted = input.fitted ? pinsOf(input.fitted, series, today).pins : pins;
  const isCrowd = counted.length > MOST_FITTED || !!input.crowd;
  const line = visiblePrices(series, viewport, last);
  return fitPrices({
    line: since ? joinedPrices(line, visiblePrices(since, viewport, lastPoint(since, null))) : line,
    pins: isCrowd ? [] : counted,
    band: isCrowd
      ? bandPrices((input.crowd ?? crowdOf(input.fitted ?? input.predictions, today)).band, viewport, fit)
      : [],
    selected,
    viewport,
    scale,
    fit,
  });
}

/** Axes of a scene, laid out as if there were no strip. */
interface Ground {
  readonly price: Scene['price'];
  readonly yTicks: readonly Tick[];
  readonly tag: string;
  readonly scales: Scales;
}

function groundOf(input: SceneInput, pins: readonly Pin[], view: InView, last: LastPoint): Ground {
  const { asset, viewport, scale, layout, height, minimums = 0 } = input;
  const { seen, highest } = fitted(input, pins, view.selected, last);
  const axis = asset.axis[layout];
  const price = priceRange(axis, scale, seen, highest, leastShare(axis, viewport, last.day, minimums));
  const yTicks = priceTicks(asset, price, scale, layout, height - MARGIN.top - MARGIN.bottom);
  const tag = tagText(asset, last.price, price);
  return { price, yTicks, tag, scales: createScales({ plot: plotOf(input, yTicks, tag), viewport, price, scale }) };
}

/** For each density, the next higher one. The highest has none. */
const DENSER: Readonly<Record<Density, Density>> = { few: 'some', some: 'crowd', crowd: 'crowd' };

/** Density of a scene, and the plot that remains above the strip. */
interface Room {
  readonly density: Density;
  /** Clusters from the computation of the density. Null if plot or density have changed since. */
  readonly clusters: readonly Cluster[] | null;
  readonly scales: Scales;
  /** Visible share of the strip's height, 0 to 1. 0 without a strip. */
  readonly rise: number;
}

function roomOf(input: SceneInput, { price, yTicks, tag, scales: whole }: Ground, view: InView): Room {
  const { viewport, scale, layout, selected, before = null, strip: isWanted = true } = input;
  const place = (pins: readonly Pin[]) => placeOnPlot(pins, whole).inside;
  const found = densityOf({ view, place, scales: whole, selected, sizes: markSizes[layout], layout, before });
  // An embed that got only some of the calls shows strip and band, because these count the others too.
  const density = input.crowd ? DENSER[found.density] : found.density;
  // With a chosen period the strip stays visible, because readers remove the choice there.
  const hasMany = density !== 'few' || !!input.period;
  const rise = input.rise ?? (isWanted && hasMany ? 1 : 0);
  const below = rise * STRIP[layout].height;
  if (rise > 0 && whole.plot.height - below >= LEAST_BESIDE_STRIP) {
    const plot = plotOf(input, yTicks, tag, below);
    return { density, clusters: null, scales: createScales({ plot, viewport, price, scale }), rise };
  }
  return { density, clusters: density === found.density ? found.clusters : null, scales: whole, rise: 0 };
}

const crowdIn = (input: SceneInput): Crowd => input.crowd ?? crowdOf(input.counted ?? input.predictions, input.today);

/** Returns the shapes of the band of open calls, if the input requests it or, by default, if the density shows it. */
function bandOf(input: SceneInput, { density, scales }: Room, last: LastPoint): readonly Shape[] {
  const hasBand = !input.wordless && (input.band ?? density === 'crowd');
  return hasBand ? bandShapes({ band: crowdIn(input).band, last }, scales) : [];
}

/** Lays out the strip, and the band behind the marks. For a first frame the strip is only reserved, not drawn. */
function crowdParts(input: SceneInput, room: Room, last: LastPoint) {
  const { layout, wordless = false, period: chosen = null, since, series } = input;
  const { density, scales, rise } = room;
  const { y, height } = scales.plot;
  const top = y + height + MARGIN.bottom;
  const tally = () => crowdIn(input).tally;
  const band = bandOf(input, room, last);
  const place = { layout, top, rise, chosen, wordless, hasBand: band.length > 0 };
  return {
    density,
    band,
    since: since ? sinceShapes(since, series, scales) : [],
    strip: rise > 0 ? stripOf(tally, scales, place) : null,
  };
}

/**
 * Lays out a chart. Pure, and fast enough for every animation frame of a gesture. Sizes in CSS pixels, days in UTC,
 * prices in USD. An empty size or viewport gives a scene without shapes (C15); a series without prices gives the two
 * sentences of C6.
 */
export function createScene(input: SceneInput): Scene {
  const { series, viewport, layout, today, selected, keepsSettled = false } = input;
  if (!drawable(input)) return bareScene(input, { x: 0, y: 0, width: 0, height: 0 });
  const { pins, skipped } = pinsOf(input.predictions, series, today);
  if (series.length === 0) return { ...bareScene(input, plotOf(input, [], '')), empty: NO_DATA, skipped };

  const view = inView(pins, viewport, selected, today);
  const last = lastPoint(series, input.live);
  const ground = groundOf(input, pins, view, last);
  const { plot: whole } = ground.scales;
  if (whole.width < LEAST_PLOT || whole.height < LEAST_PLOT) return { ...bareScene(input, whole), skipped };

  const sizes = markSizes[layout];
  const room = roomOf(input, ground, view);
  const { scales } = room;
  const line = decimate(series, scales, last, input.reuse);
  const choose = (of: Room, wordless: boolean) =>
    chooseMarks({ ...of, view, selected, sizes, layout, line, keepsSettled, wordless });
  const chosen = choose(room, input.wordless ?? false);
  const live = liveOf(last, input, scales);
  const now = today >= viewport.from && today <= viewport.to ? scales.x(today) : null;
  const bare = bareScene(input, scales.plot);
  const drawn = input.wordless
    ? createWordlessMarks(chosen, scales, selected, sizes)
    : createMarks(chosen, scales, input, line, live, [watermarkBox(bare, input)]);
  const leave = (density: Density): Leaving => {
    const before: Room = { ...room, density, clusters: null };
    return { ...createWordlessMarks(choose(before, true), scales, selected, sizes), band: bandOf(input, before, last) };
  };
  const times = timeTicks(viewport, layout, scales.plot.width);
  return {
    ...bare,
    price: ground.price,
    xTicks: ticksBeside(now, input.nowWord ?? TODAY_WORD, times, scales),
    yTicks: ground.yTicks.map(({ at, text }) => ({ at: scales.y(at), text })),
    line,
    gap: gapOf(last, input, scales),
    ...crowdParts(input, room, last),
    ...drawn,
    leaving: input.leaving ? leave(input.leaving) : null,
    ...(input.fan && { fan: input.fan(scales, drawn.marks) }),
    live,
    now,
    ...(input.nowWord !== undefined && { nowWord: input.nowWord }),
    tag: input.wordless ? null : tagOf(live, ground.tag, scales, input),
    skipped,
  };
}
