import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugOf, slugsOf } from '@hindcast/domain/track';

for (const [name, slug] of [
  ['Ada Oracle', 'ada-oracle'],
  ['  “Ada” — the ORACLE!! ', 'ada-the-oracle'],
  ['Zoë Ñandú', 'zoe-nandu'],
  ['ZOE\u0308', 'zoe'],
  ['Ｔiresias', 'tiresias'],
  ['Κασσάνδρα', 'κασσάνδρα'],
  ['हिन्दी', 'हिन्दी'],
  ['كاساندرا', 'كاساندرا'],
  ['预言 家', '预言-家'],
  ['💫', ''],
  ['x'.repeat(100), 'x'.repeat(60)],
] as const) {
  test(`the slug of ${name.slice(0, 20)} is ${slug.slice(0, 20) || 'empty'}`, () => {
    assert.equal(slugOf(name), slug);
    assert.equal(slugOf(slug), slug);
  });
}

test('whoever was merged keeps their slug, and of one person’s names that make the same all have one', () => {
  const before = [
    { id: 3, name: 'Müller' },
    { id: 5, name: 'Muller' },
    { id: 9, name: 'Ludwig' },
  ];
  const merged = before.map((one) => (one.id === 3 ? { ...one, owner: 9 } : one));
  assert.deepEqual([...slugsOf(merged)], [...slugsOf(before)]);
  const twice = [
    { id: 1, name: 'Ada', owner: 2 },
    { id: 2, name: 'ADA' },
  ];
  assert.deepEqual([...slugsOf(twice).values()], ['ada', 'ada']);
});

test('slugs are unique, the lowest number has the plain one, and who has no name has one too', () => {
  const slugs = slugsOf([
    { id: 3, name: 'ada' },
    { id: 1, name: 'Ada' },
    { id: 2, name: '' },
    { id: 4, name: 'Ada 3' },
    { id: 5, name: 'Expert 2' },
  ]);
  assert.deepEqual(
    [...slugs],
    [
      [1, 'ada'],
      [2, 'expert-2'],
      [3, 'ada-3'],
      [4, 'ada-3-4'],
      [5, 'expert-2-5'],
    ],
  );
});
