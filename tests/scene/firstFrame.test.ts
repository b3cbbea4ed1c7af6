import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScene, layersOf, type Scene, type Shape, unstamped } from '@hindcast/scene';
import { sceneInput } from './input.ts';

const textsOf = (scene: Scene): string[] => {
  const { behind, front } = layersOf(scene);
  const isText = (shape: Shape) => shape.type === 'text';
  return unstamped([...behind, ...front])
    .filter(isText)
    .map(({ text }) => text);
};

/** Returns the parts of a scene that keep their place in every frame. */
const still = ({ plot, price, viewport, xTicks, yTicks, gap, now, live }: Scene) => ({
  ...{ plot, price, viewport, xTicks, yTicks, gap, now, live },
});
const linePoints = ({ line: { xy, points } }: Scene): number[] => [...xy.subarray(0, 2 * points)];

for (const scale of ['linear', 'log'] as const) {
  test(`a ${scale} first frame has no words, and measures no text`, () => {
    const measure = (text: string): number => assert.fail(`measured “${text}”`);
    const first = createScene(sceneInput({ scale, wordless: true, measure }));
    assert.deepEqual(textsOf(first), []);
    assert.ok(first.yTicks.length + first.xTicks.length > 6, 'their places are known');
  });

  test(`what a ${scale} first frame shows stays where it is when the words come`, () => {
    const first = createScene(sceneInput({ scale, wordless: true }));
    const whole = createScene(sceneInput({ scale }));
    assert.deepEqual(still(first), still(whole));
    assert.deepEqual(linePoints(first), linePoints(whole));
    assert.ok(first.marks.length > 0);
    for (const { id, at, under, shapes } of first.marks) {
      const later = whole.marks.find((mark) => mark.id === id);
      assert.deepEqual({ at, under, shapes }, { at: later?.at, under: later?.under, shapes: later?.shapes });
    }
    assert.ok(textsOf(whole).length > whole.yTicks.length + whole.xTicks.length + 6);
  });
}
