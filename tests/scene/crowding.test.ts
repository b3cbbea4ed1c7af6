import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '@hindcast/domain';
import { type Box, createScene, openCluster, type Point, type Scene, type Shape, unstamped } from '@hindcast/scene';
import fc from 'fast-check';
import { covers, discs, labelBox, labelWords, near, onLine } from './drawn.ts';
import { day, history, TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { crowd, predicted, seers } from './made.ts';

const crowds = fc.record({
  count: fc.integer({ min: 1, max: 120 }),
  seed: fc.nat(),
  layout: fc.constantFrom('desktop' as const, 'mobile' as const),
  scale: fc.constantFrom('linear' as const, 'log' as const),
  days: fc.integer({ min: 90, max: 2500 }),
  select: fc.boolean(),
});

/** Checks a property over random crowds, layouts and views at rest and on their way, the same ones in every run. */
function everywhere(check: (scene: Scene, ids: readonly string[], selected: string | null) => void): void {
  fc.assert(
    fc.property(crowds, ({ count, seed, layout, scale, days, select }) => {
      const predictions = crowd(count, seed);
      const selected = select ? predictions[count >> 1].id : null;
      const viewport = { from: TODAY - days, to: TODAY + days * 0.4 };
      const input = sceneInput({ predictions, layout, scale, viewport, selected });
      const atRest = createScene(input);
      const moved = { from: viewport.from + days * 0.04, to: viewport.to + days * 0.02 };
      for (const scene of [atRest, createScene({ ...input, viewport: moved, labels: atRest.labels })]) {
        check(
          scene,
          predictions.map(({ id }) => id),
          selected,
        );
      }
    }),
    { numRuns: 60, seed: 5 },
  );
}

/** The boxes with a ground of their own: those of chips, and the "+N" of clusters. */
const rectsOf = (shapes: readonly Shape[]): Box[] =>
  unstamped(shapes).flatMap((shape) => (shape.type === 'rect' && shape.stroke ? [shape.box] : []));

const around = ({ x, y }: Point, reach: number): Box => ({
  ...{ x: x - reach, y: y - reach },
  ...{ width: 2 * reach, height: 2 * reach },
});

const labels = ({ marks }: Scene) =>
  marks.flatMap((mark) => {
    const box = labelBox(mark);
    return box ? [{ id: mark.id, box }] : [];
  });

test('labels never overlap, and those above each other are 25 px apart [C14]', () => {
  everywhere((scene) => {
    const all = labels(scene);
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) {
        assert.ok(!near(a.box, b.box, 2));
        const beside = a.box.x < b.box.x + b.box.width && b.box.x < a.box.x + a.box.width;
        const apart = Math.abs(a.box.y + a.box.height / 2 - b.box.y - b.box.height / 2);
        assert.ok(!beside || apart >= 24.5, `${apart}`);
      }
    }
  });
});

test('the "+N" of a cluster stands inside the plot, clear of the price tag', () => {
  let seen = 0;
  everywhere(({ marks, plot, tag }) => {
    for (const { label, members } of marks) {
      const pill = members.length > 1 && unstamped(label).find((shape) => shape.type === 'rect');
      if (!pill) continue;
      seen++;
      assert.ok(pill.box.x + pill.box.width <= plot.x + plot.width, `${pill.box.x}`);
      assert.ok(!tag || !near(pill.box, tag.box, 2));
    }
  });
  assert.ok(seen > 50, `${seen}`);
});

test('labels keep off the price line, other marks and the watermark, and inside the plot', () => {
  everywhere((scene, _ids, selected) => {
    const { plot, watermark, marks } = scene;
    const sign = { x: watermark.at.x, y: watermark.at.y - 7, width: 90, height: 14 };
    for (const { id, box } of labels(scene)) {
      assert.ok(box.x >= plot.x && box.x + box.width <= plot.x + plot.width);
      assert.ok(box.y >= plot.y && box.y + box.height <= plot.y + plot.height);
      // The label of the selected one always stands, above the others, which are faint; so does that of the only one.
      if (id === selected || marks.length === 1) continue;
      assert.ok(!onLine(scene, box));
      assert.ok(!near(box, sign, 0));
      for (const other of marks) assert.ok(other.id === id || !covers(box, other.at));
    }
  });
});

test('a chip covers no mark and no "+N", however narrow the phone, and the watermark only where all else is taken', () => {
  let [chips, onWatermark] = [0, 0];
  for (const width of [320, 390, 500])
    for (let seed = 0; seed < 20; seed++) {
      const far = [400_000, 700_000].map((price, i) =>
        predicted(`Far ${i}`, { kind: 'target', price }, day('2025-06-01'), day(`2026-0${1 + ((seed + i) % 9)}-20`)),
      );
      const predictions = [...far, ...crowd(30, seed)];
      const viewport = { from: TODAY - 900, to: TODAY + 500 };
      const scene = createScene(sceneInput({ layout: 'mobile', width, height: 380, viewport, predictions }));
      const { at, text } = scene.watermark;
      for (const chip of scene.marks) {
        const [box] = rectsOf(chip.shapes);
        if (!box || !chip.shapes.some(({ type }) => type === 'text')) continue;
        chips++;
        if (near(box, { x: at.x, y: at.y - 7, width: text.length * 9, height: 14 }, 0)) onWatermark++;
        for (const other of scene.marks) {
          if (other === chip) continue;
          const pills = other.members.length > 1 ? rectsOf(other.label).slice(0, 1) : [];
          const dots = discs(other).map((dot) => around(dot.at, dot.radius));
          for (const taken of [...pills, ...dots]) assert.ok(!near(box, taken, 0), `${width} px, crowd ${seed}`);
        }
      }
    }
  assert.ok(chips > 40, `${chips} chips`);
  assert.ok(onWatermark < chips / 4, `${onWatermark} of ${chips}`);
});

test('an arrow that leaves the chart is named before marks with more votes, since nothing else says whose it is [C14]', () => {
  const leaving = predicted('Manto', { kind: 'target', price: 190_000 }, day('2025-05-01'), day('2030-12-31'));
  const voted = Array.from({ length: 12 }, (_, i) => {
    const said = { kind: 'target', price: 60_000 + 8_000 * i } as const;
    return { ...predicted(`Seer ${i}`, said, day('2025-06-01'), day(`2026-0${1 + (i % 6)}-20`)), voteScore: 50 + i };
  });
  const viewport = { from: day('2024-11-20'), to: day('2026-09-30') };
  const { labels: placed } = createScene(sceneInput({ viewport, predictions: [...voted, leaving] }));
  assert.ok(placed && placed.size < 13, 'there is no room for all');
  assert.ok(placed.has('Manto'), [...placed.keys()].join());
});

test('at rest a desktop chart has eight labels at most, a phone three', () => {
  everywhere((scene) => assert.ok(labels(scene).length <= (scene.width < 500 ? 3 : 8)));
});

test('of the picture’s seven seers six are labelled: the seventh’s dot lies on the line', () => {
  const words = createScene(sceneInput()).marks.map(labelWords);
  assert.deepEqual([words.length, words.filter((text) => text !== '').length], [7, 6], words.join(', '));
});

test('every active prediction in view stands in exactly one mark [C1]', () => {
  const predictions = crowd(60, 11);
  const viewport = { from: history.days[0] - 30, to: TODAY + 1200 };
  const { marks } = createScene(sceneInput({ predictions, viewport }));
  const members = marks.flatMap((mark) => mark.members);
  assert.deepEqual([...members].sort(), predictions.map(({ id }) => id).sort());
  assert.ok(marks.length < predictions.length);
});

test('no prediction stands in two marks, and none that is not active in any [C1]', () => {
  everywhere((scene, ids) => {
    const members = scene.marks.flatMap((mark) => mark.members);
    assert.equal(new Set(members).size, members.length);
    assert.ok(members.every((id) => ids.includes(id)));
  });
});

test('marks do not cover each other, and the selected one always stands alone, on top [C1]', () => {
  everywhere(({ marks }, _ids, selected) => {
    const alone = marks.findIndex(({ id }) => id === selected);
    if (alone >= 0) assert.equal(alone, marks.length - 1);
    for (const mark of marks) if (mark.members.includes(selected ?? '')) assert.deepEqual(mark.members, [selected]);
    const others = marks.filter(({ id }) => id !== selected);
    for (const [i, a] of others.entries()) {
      for (const b of others.slice(i + 1)) assert.ok(Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) >= 16);
    }
  });
});

test('a "+N" says how many more stand there, in its sign and in its name [C1]', () => {
  const { marks } = createScene(sceneInput({ predictions: crowd(60, 11) }));
  const cluster = marks.find(({ members }) => members.length > 2);
  assert.ok(cluster);
  const more = cluster.members.length - 1;
  assert.ok(unstamped(cluster.label).some((shape) => shape.type === 'text' && shape.text === `+${more}`));
  assert.ok(cluster.name.endsWith(`, and ${more} more predictions here`));
});

test('a cluster opens: in its view its members stand in more marks than one [C1]', () => {
  const predictions = crowd(60, 11);
  const input = sceneInput({ predictions });
  let opened = 0;
  for (const mark of createScene(input).marks) {
    const viewport = openCluster(input, mark);
    if (!viewport) continue;
    opened++;
    const inside = createScene({ ...input, viewport }).marks.filter(({ members }) =>
      members.some((id) => mark.members.includes(id)),
    );
    assert.ok(inside.length > 1, mark.name);
  }
  assert.ok(opened > 3);
});

test('members of the same day cannot be parted by a zoom', () => {
  const twins = [seers[0], { ...seers[0], id: 'twin' }];
  const input = sceneInput({ predictions: twins });
  const [mark] = createScene(input).marks;
  assert.equal(mark.members.length, 2);
  assert.equal(openCluster(input, mark), null);
});

test('at rest twelve rays are drawn, those that end soonest; the other open ones are rings with a stub', () => {
  const open = Array.from({ length: 20 }, (_, i) => {
    const words = { kind: 'target', price: 130_000 + 15_000 * (i % 8) } as const;
    const made = predicted('Mopsus', words, day('2025-09-01'), addDays(TODAY, 30 + i * 36));
    return { ...made, id: `${i}` };
  });
  const viewport = { from: TODAY - 400, to: TODAY + 800 };
  const { marks } = createScene(sceneInput({ predictions: open, viewport, fit: 'all' }));
  const rays = marks.filter(({ under }) => under.some((shape) => shape.type === 'line' && shape.dash));
  assert.equal(marks.length, 20);
  assert.deepEqual(
    rays.map(({ id }) => Number(id)).sort((a, b) => a - b),
    Array.from({ length: 12 }, (_, i) => i),
  );
  for (const mark of marks) assert.ok(mark.under.length > 0);
});

test('where room is scarce, votes decide whose label stands [P4]', () => {
  const rivals = Array.from({ length: 12 }, (_, i) => ({
    ...predicted(
      'Mopsus',
      { kind: 'target', price: 150_000 + 9_000 * (i % 5) },
      day('2025-09-01'),
      addDays(TODAY, 60 + 55 * i),
    ),
    id: `${i}`,
  }));
  const input = { viewport: { from: TODAY - 400, to: TODAY + 900 }, fit: 'all' } as const;
  const labelled = (favourite: string | null) => {
    const predictions = rivals.map((one) => ({ ...one, voteScore: one.id === favourite ? 9 : 0 }));
    const { marks } = createScene(sceneInput({ predictions, ...input }));
    return marks.filter((mark) => labelWords(mark) !== '').map(({ id }) => id);
  };
  const { marks } = createScene(sceneInput({ predictions: rivals, ...input }));
  const without = marks.map(({ id }) => id).filter((id) => !labelled(null).includes(id));
  assert.ok(without.length > 1, 'room is scarce');
  for (const id of without) assert.ok(labelled(id).includes(id), id);
});

test('while a view moves its labels stay on their side and no others come, so that none jumps; at rest all have their best places [C14]', () => {
  const predictions = crowd(60, 3);
  const viewport = { from: TODAY - 500, to: TODAY + 250 };
  const input = sceneInput({ predictions, viewport });
  const before = createScene(input);
  const sides = { stayed: 0, best: 0, came: 0 };
  for (const days of [40, 80, 120, 160]) {
    const moved = { ...input, viewport: { from: viewport.from + days, to: viewport.to - days / 4 } };
    const moving = createScene({ ...moved, labels: before.labels }).labels ?? new Map();
    const atRest = createScene(moved).labels ?? new Map();
    for (const [id, rank] of moving) {
      assert.ok(before.labels?.has(id), 'it was there before');
      if (before.labels?.get(id) === rank) sides.stayed++;
      if (before.labels?.get(id) === atRest.get(id)) sides.best++;
    }
    sides.came += [...atRest.keys()].filter((id) => !moving.has(id)).length;
  }
  assert.ok(sides.stayed > sides.best, JSON.stringify(sides));
  assert.ok(sides.came > 0, JSON.stringify(sides));
});

test('the only mark of a chart has its label, on the line where there is no other place; beside others it goes without [C14]', () => {
  const alone = seers.map((seer) => createScene(sceneInput({ predictions: [seer] })).marks);
  assert.deepEqual(
    alone.map((marks) => marks.filter((mark) => labelWords(mark) !== '').length),
    seers.map(() => 1),
  );
});
