import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '@hindcast/domain';
import { createScene, viewOf } from '@hindcast/scene';
import fc from 'fast-check';
import { TODAY } from './history.ts';
import { sceneInput } from './input.ts';
import { crowd } from './made.ts';

test('the view of a prediction shows its mark, wherever one was looking', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 20, max: 2000 }),
      fc.integer({ min: -1500, max: 400 }),
      (seed, days, at) => {
        const predictions = crowd(12, seed);
        const selected = predictions[seed % 12].id;
        const input = sceneInput({ predictions, selected, viewport: { from: TODAY + at - days, to: TODAY + at } });
        const viewport = viewOf(input, selected);
        assert.ok(viewport);
        assert.ok(viewport.to - viewport.from >= days);
        const { marks, plot } = createScene({ ...input, viewport });
        const mark = marks.find(({ id }) => id === selected);
        assert.ok(mark && mark.at.x > plot.x && mark.at.x < plot.x + plot.width);
      },
    ),
    { numRuns: 60, seed: 7 },
  );
});

test('a view that shows a prediction already is left as it is', () => {
  const [{ id }] = crowd(1, 3);
  const input = sceneInput({ predictions: crowd(1, 3), viewport: { from: addDays(TODAY, -4000), to: TODAY + 4000 } });
  assert.deepEqual(viewOf(input, id), input.viewport);
});

test('what is not drawn has no view', () => {
  assert.equal(viewOf(sceneInput(), 'nobody'), null);
});
