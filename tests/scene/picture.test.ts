import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets, yearsBack } from '@hindcast/domain';
import {
  createScene,
  frameViewport,
  type Measure,
  measureText,
  type Point,
  paintPicture,
  type Scene,
  timeExtent,
} from '@hindcast/scene';
import { history, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { crowd, seers } from './made.ts';

/** The sizes that pictures are laid out for. */
const DRAWN = { desktop: { width: 960, height: 480 }, mobile: { width: 390, height: 360 } } as const;
const WIDTHS = {
  desktop: [640, 1024, 1920],
  mobile: [320, 390, 540],
} as const;
const HEIGHTS = { desktop: [440, 573], mobile: [280, 420] } as const;

type Layout = keyof typeof DRAWN;
const fonts: Readonly<Record<string, Measure>> = {
  usual: measureText,
  wide: (text, size, weight) => measureText(text, size, weight) * 1.13,
};

function sceneAt(
  asset: (typeof assets)[keyof typeof assets],
  layout: Layout,
  room: { width: number; height: number },
  measure: Measure,
): Scene {
  const time = { asset, series: history, active: seers, today: TODAY, layout };
  const viewport = frameViewport(time, yearsBack(asset.timeFrame), timeExtent(time));
  const predictions = [...seers, ...crowd(20, 5)];
  return createScene(sceneInput({ asset, layout, viewport, predictions, measure, ...room }));
}

/** Where a place of a picture is seen when the picture stands in the room of another scene. */
const stretched =
  (from: Scene, to: Scene) =>
  ({ x, y }: Point): Point => ({
    x: to.plot.x + ((x - from.plot.x) / from.plot.width) * to.plot.width,
    y: to.plot.y + ((y - from.plot.y) / from.plot.height) * to.plot.height,
  });

const lineOf = ({ line: { xy, points } }: Scene): Point[] =>
  Array.from({ length: points }, (_, i) => ({ x: xy[2 * i], y: xy[2 * i + 1] }));

function offSegment({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

/** Returns the largest distance of one line's points from another line, pixels. */
function apart(points: readonly Point[], line: readonly Point[]): number {
  let worst = 0;
  for (const point of points) {
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = 1; i < line.length; i++) {
      if (Math.min(line[i - 1].x, line[i].x) > point.x + 12 || Math.max(line[i - 1].x, line[i].x) < point.x - 12)
        continue;
      nearest = Math.min(nearest, offSegment(point, line[i - 1], line[i]));
    }
    if (nearest < Number.POSITIVE_INFINITY) worst = Math.max(worst, nearest);
  }
  return worst;
}

for (const asset of Object.values(assets)) {
  for (const layout of ['desktop', 'mobile'] as const) {
    test(`a scene of ${asset.title} that is stretched lies on the one laid out for its size, on ${layout} widths and in two fonts [B3]`, () => {
      const picture = sceneAt(asset, layout, DRAWN[layout], measureText);
      for (const width of WIDTHS[layout]) {
        for (const height of HEIGHTS[layout]) {
          for (const [font, measure] of Object.entries(fonts)) {
            const where = `${width} × ${height}, ${font}`;
            const chart = sceneAt(asset, layout, { width, height }, measure);
            const place = stretched(picture, chart);
            assert.equal(picture.plot.x, chart.plot.x, where);
            assert.equal(DRAWN[layout].width - picture.plot.width, width - chart.plot.width, where);
            const lines = [lineOf(picture).map(place), lineOf(chart)];
            const worst = Math.max(apart(lines[0] ?? [], lines[1] ?? []), apart(lines[1] ?? [], lines[0] ?? []));
            // A picture's line has a point for each of its own pixels, and these prices leap every day.
            assert.ok(worst <= 1.3, `${where}: the line is ${worst} px off`);
            const prices = ({ yTicks }: Scene) => yTicks.map(({ text }) => text);
            assert.deepEqual(prices(picture), prices(chart), where);
            for (const [i, { at }] of chart.yTicks.entries())
              assert.ok(Math.abs(place({ x: 0, y: picture.yTicks[i].at }).y - at) <= 1, where);
            const shown = new Map(picture.marks.map((mark) => [mark.id, mark]));
            const others = chart.marks.filter(({ id }) => !shown.has(id)).length;
            assert.ok(others <= 4, `${where}: ${others} other marks`);
          }
        }
      }
    });
  }
}

test('a picture of a day in the past says the day, not today', () => {
  const words = (nowWord?: string): string =>
    paintPicture(createScene(sceneInput({ ...DRAWN.desktop, nowWord })), 'x', { title: 'Past', desc: '' }).markup;
  assert.match(words(), />Today</);
  assert.match(words('14 Mar & 2023'), />14 Mar &amp; 2023</);
  assert.doesNotMatch(words('14 Mar & 2023'), />Today</);
});

test('a mark of several predictions leads where the page says, or nowhere', () => {
  const [one] = seers;
  assert.ok(one);
  const scene = createScene(sceneInput({ ...DRAWN.desktop, predictions: [one, { ...one, id: '900' }] }));
  assert.deepEqual(
    scene.marks.map(({ members }) => members.length),
    [2],
  );
  const linksOf = (several: string | null): string[] => {
    const hrefOf = (id: string, { length }: readonly string[]) => (length > 1 ? several : `/p/${id}`);
    const { markup } = paintPicture(scene, 'x', { title: 'A', desc: '', hrefOf });
    return [...markup.matchAll(/ href="([^"#]+)"/g)].map(([, href = '']) => href);
  };
  assert.deepEqual([...new Set(linksOf('/btc'))], ['/btc']);
  assert.deepEqual(linksOf(null), []);
});

test('a picture is small, keeps texts as texts, and names its marks as links', () => {
  const { plot } = sceneAt(assets.btc, 'desktop', DRAWN.desktop, measureText);
  const scene = createScene(sceneInput({ ...DRAWN.desktop, predictions: seers }));
  const { markup, left, right } = paintPicture(scene, 'x', {
    title: 'A & B',
    desc: '"C" <d>',
    hrefOf: (id) => `/p/${id}`,
  });
  assert.equal(left, scene.plot.x);
  assert.equal(right, DRAWN.desktop.width - scene.plot.x - scene.plot.width);
  assert.ok(plot.width > 0);
  assert.match(markup, /<title>A &amp; B<\/title><desc>&quot;C&quot; &lt;d&gt;<\/desc>/);
  for (const { members, name, shapes, label } of scene.marks) {
    if (shapes.length + label.length === 0) continue;
    assert.ok(markup.includes(`href="/p/${members[0]}"`), members[0]);
    assert.ok(markup.includes(`<title>${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}`), name);
  }
  assert.doesNotMatch(markup, /style=|NaN|undefined|#[\da-f]{6}/);
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => id.startsWith('x-')));
});
