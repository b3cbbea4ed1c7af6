import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets } from '@hindcast/domain';
import { createScene, type Layout, type Mark, raiseMark, type Shape, unstamped } from '@hindcast/scene';
import { discs, labelBox, labelWords } from './drawn.ts';
import { day, history, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { crowd, seers } from './made.ts';

const many = crowd(160, 21);
const viewport = { from: TODAY - 1100, to: TODAY + 400 };
const sceneOf = (layout: Layout, selected: string | null = null) =>
  createScene(sceneInput({ layout, viewport, predictions: many, selected }));

/** The marks on the plot, without what stands at its edges. */
const inside = (layout: Layout): Mark[] =>
  sceneOf(layout).marks.filter(({ shapes }) => unstamped(shapes).every(({ type }) => type !== 'text'));

const least = (marks: readonly Mark[]): number =>
  Math.min(
    ...marks.flatMap(({ at }, i) =>
      marks.slice(i + 1).map((other) => Math.hypot(at.x - other.at.x, at.y - other.at.y)),
    ),
  );

test('on a phone no two marks are closer than the 44 px that a finger needs [M1 C1]', () => {
  assert.ok(least(inside('mobile')) >= 44, `${least(inside('mobile'))}`);
  assert.ok(least(inside('desktop')) < 44, 'a desk has more of them');
});

test('a phone’s marks are larger at rest, and larger still when selected [M1 C14]', () => {
  const radiusOf = (layout: Layout, selected: string | null): number => {
    const { marks } = createScene(sceneInput({ layout, selected }));
    const mark = marks.find(({ id }) => id === 'Cassandra');
    assert.ok(mark);
    return discs(mark).find(({ fill }) => fill === 'hit')?.radius ?? 0;
  };
  assert.deepEqual(
    (['desktop', 'mobile'] as const).map((layout) => [radiusOf(layout, null), radiusOf(layout, 'Cassandra')]),
    [
      [8, 10],
      [10, 12],
    ],
  );
});

test('the ring around a hovered mark leaves its label whole, on a phone and on a desk', () => {
  let seen = 0;
  for (const layout of ['mobile', 'desktop'] as const) {
    const input = sceneInput({ layout });
    const scene = createScene(input);
    for (const mark of scene.marks) {
      const box = labelBox(mark);
      const raised = raiseMark(input, scene, mark.id);
      const ring = raised && Math.max(0, ...discs(raised).map(({ radius }) => radius));
      if (!box || !ring) continue;
      seen++;
      const [x, y] = [
        Math.max(box.x - mark.at.x, mark.at.x - box.x - box.width, 0),
        Math.max(box.y - mark.at.y, mark.at.y - box.y - box.height, 0),
      ];
      assert.ok(Math.hypot(x, y) > ring, `${mark.id}: ${Math.hypot(x, y)} px, its ring ${ring}`);
    }
  }
  assert.ok(seen > 4, `${seen}`);
});

/** The words on soft grounds in a mark's label. */
function badges({ label }: Mark): string[] {
  const shapes: Shape[] = [...unstamped(label)];
  return shapes.flatMap((shape) =>
    shape.type === 'text' && !shape.halo && /^[A-Z]+$/.test(shape.text) ? shape.text : [],
  );
}

test('labels on a phone have the badge HIT, MISS or PENDING, those on a desk have none [M6]', () => {
  const views = [seers, many].map((predictions) => createScene(sceneInput({ layout: 'mobile', predictions })));
  const words = { success: 'HIT', miss: 'MISS', pending: 'PENDING' };
  const labelled = views.flatMap(({ marks }) => marks).filter((mark) => labelWords(mark) !== '');
  for (const mark of labelled) assert.deepEqual(badges(mark), [words[mark.outcome]], labelWords(mark));
  assert.deepEqual(new Set(labelled.map(({ outcome }) => outcome)), new Set(['success', 'miss', 'pending']));
  for (const mark of createScene(sceneInput()).marks) assert.deepEqual(badges(mark), []);
});

test('a badge stands within the room of its label, under the name and before the date of a hit [M6 C3]', () => {
  const { marks } = createScene(sceneInput({ layout: 'mobile' }));
  const hit = marks.find(({ id }) => id === 'Cassandra');
  assert.ok(hit);
  const texts = unstamped(hit.label).flatMap((shape) => (shape.type === 'text' ? [shape] : []));
  assert.deepEqual(
    texts.map(({ text }) => text),
    ['Cassandra', '$100k', 'HIT', 'Dec 9, 2024'],
  );
  const [name, , badge, date] = texts;
  assert.ok(badge && name && date && badge.at.y === date.at.y && badge.at.y - name.at.y >= 14);
  assert.ok(badge.at.x + (badge.length ?? 0) + 4 < date.at.x);
});

test('a phone’s chart of 280 px has the five prices of a tall one [C12 M1]', () => {
  for (const asset of Object.values(assets)) {
    const pricesAt = (height: number): number =>
      createScene(sceneInput({ asset, layout: 'mobile', height })).yTicks.length;
    assert.deepEqual([280, 330, 420].map(pricesAt), Array(3).fill(pricesAt(380)), asset.id);
    assert.ok(pricesAt(280) >= 4 && pricesAt(280) <= 6, `${pricesAt(280)}`);
  }
});

test('on a phone a chart begins with three years at most [C11]', () => {
  const { viewport: shown } = sceneInput({ layout: 'mobile' });
  assert.equal(shown.from, day('2022-11-20'));
  assert.ok(history.days[0] < shown.from);
});
