import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets, type Day } from '@hindcast/domain';
import { grains, periodOf, readPeriod } from '@hindcast/domain/crowd';
import fc from 'fast-check';
import { firstView, type View } from '../../widgets/src/board/view.ts';
import { readView, viewQuery } from '../../widgets/src/board/viewLink.ts';
import { drawnIn, holdBoard, listedIn, predict } from './made.ts';

const start = firstView(assets.btc);
const view = (change: Partial<View>): View => ({ ...start, ...change });
const queryOf = (change: Partial<View>): string => viewQuery(view(change), start);

test('the first view of every asset has no query', () => {
  for (const asset of Object.values(assets)) assert.equal(viewQuery(firstView(asset), firstView(asset)), '');
});

test('only what differs is said, in words that can be read', () => {
  assert.equal(queryOf({ timeFrame: '1Y' }), 'frame=1y');
  assert.equal(queryOf({ scale: 'log', status: 'miss' }), 'scale=log&status=miss');
  assert.equal(queryOf({ picked: ['Sibyl, of Cumae'] }), 'expert=Sibyl,+of+Cumae');
  assert.equal(queryOf({ several: true, picked: ['Merlin'] }), 'expert=Merlin&mode=several');
  assert.equal(queryOf({ several: true, picked: ['Merlin', 'Völva'] }), 'expert=Merlin&expert=V%C3%B6lva');
  assert.equal(queryOf({ words: ' to the moon ' }), 'find=to+the+moon');
  assert.equal(queryOf({ drawing: { rest: 'drawn', except: new Set(['3', '12']) } }), 'hide=3,12');
  assert.equal(queryOf({ drawing: { rest: 'left out', except: new Set(['3']) } }), 'draw=3');
  assert.equal(queryOf({ drawing: { rest: 'left out', except: new Set() } }), 'draw=none');
  assert.equal(queryOf({ fan: true }), 'fan=on');
  assert.equal(queryOf({ band: false }), 'band=off');
  assert.equal(queryOf({ strip: false }), 'strip=off');
  assert.equal(queryOf({ period: readPeriod('2024-03') }), 'period=2024-03');
  assert.equal(queryOf({ sort: 'ending' }), 'sort=ending');
  assert.equal(queryOf({ selected: '7' }), 'prediction=7');
});

test('an asset’s own time frame is no part of its link, another’s is', () => {
  const strategy = firstView(assets.mstr);
  assert.equal(viewQuery({ ...strategy, timeFrame: '5Y' }, strategy), 'frame=5y');
});

test('a view is read back as it was written', () => {
  const someId = fc.stringMatching(/^[\w-]{1,40}$/).filter((id) => id !== 'none');
  const anyView = fc.record(
    {
      timeFrame: fc.constantFrom('ALL', '1Y', '2Y', '3Y', '5Y'),
      range: fc.option(fc.nat(20_000).map((from) => ({ from, to: from + 7 }))),
      scale: fc.constantFrom('linear', 'log'),
      fit: fc.constantFrom('auto', 'price', 'all'),
      fan: fc.boolean(),
      band: fc.constantFrom(null, true, false),
      strip: fc.boolean(),
      period: fc.option(
        fc
          .record({ day: fc.integer({ min: 14_000, max: 24_000 }), grain: fc.constantFrom(...grains) })
          .map(({ day, grain }) => periodOf(day as Day, grain)),
      ),
      without: fc.constantFrom([], ['success'], ['top', 'bottom']),
      status: fc.constantFrom('all', 'pending', 'success', 'miss'),
      several: fc.constant(true),
      picked: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-composite' }), { maxLength: 8 }),
      words: fc.string({ maxLength: 40, unit: 'grapheme-ascii' }).map((words) => words.trim()),
      drawing: fc.record(
        {
          rest: fc.constantFrom('drawn', 'left out'),
          except: fc.uniqueArray(someId, { maxLength: 100 }).map((ids) => new Set(ids)),
        },
        { noNullPrototype: true },
      ),
      sort: fc.constantFrom('newest', 'ending', 'hardest', 'highest'),
      selected: fc.option(someId),
      asOf: fc.option(
        fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }).filter((text) => text.trim() === text),
      ),
    },
    { noNullPrototype: true },
  ) as fc.Arbitrary<View>;
  fc.assert(
    fc.property(anyView, (one) => {
      fc.pre(one.picked.every((name) => name.length <= 120));
      assert.deepEqual(readView(viewQuery(one, start), start), one);
    }),
  );
});

test('more than a hundred predictions left out are not carried: the link then shows every listed one', () => {
  const many = new Set(Array.from({ length: 101 }, (_, i) => String(i)));
  assert.equal(queryOf({ drawing: { rest: 'drawn', except: many } }), '');
  assert.equal(queryOf({ drawing: { rest: 'left out', except: many }, scale: 'log' }), 'scale=log');
});

test('a name of up to 120 letters and a hundred predictions are carried, and read back', () => {
  const picked = ['x'.repeat(120), 'x'.repeat(121)];
  const except = new Set(Array.from({ length: 100 }, (_, i) => String(i)));
  const read = readView(queryOf({ picked, drawing: { rest: 'drawn', except } }), start);
  assert.deepEqual(read.picked, ['x'.repeat(120)]);
  assert.deepEqual(read.drawing.except, except);
});

test('what a link says badly is ignored piece by piece, and the rest of it counts', () => {
  const long = 'x'.repeat(10_000);
  for (const bad of [
    'frame=NaN',
    'frame=7Y&frame=-1Y&frame=',
    'scale=cubic',
    'scale=__proto__',
    'status=<script>alert(1)</script>',
    'status=toString',
    `expert=${long}`,
    `expert=`,
    'mode=many',
    'sort=random',
    'find=%20%00%0a',
    'hide=',
    'hide=,,,',
    `hide=${long}`,
    `hide=${Array.from({ length: 5000 }, (_, i) => i).join()}`,
    `prediction=${long}`,
    'prediction=',
    'frame[]=1y&frame.length=3&=5&&&%',
    '%E0%A4%A=%E0%A4%A',
  ]) {
    assert.deepEqual(readView(bad, start), start, bad.slice(0, 60));
    assert.equal(readView(`${bad}&status=nonsense&scale=LOG`, start).scale, 'log', bad.slice(0, 60));
  }
});

test('of a parameter said twice the first that means something counts', () => {
  assert.equal(readView('frame=9y&frame=1y&frame=2y', start).timeFrame, '1Y');
});

test('10 kB of words are cut, and no query throws whatever is in it', () => {
  assert.equal(readView(`find=${'y'.repeat(10_000)}`, start).words.length, 200);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (query) => {
      const read = readView(query, start);
      assert.ok(viewQuery(read, start).length < 30_000);
    }),
  );
});

const predictions = [predict(1, 'Cassandra'), predict(2, 'Merlin'), predict(3, 'Merlin', { success_status: 'miss' })];

test('a link shown before the predictions have come shows what its sender saw once they have', () => {
  const held = holdBoard();
  held.board.show(readView('expert=Merlin&hide=2&prediction=3', start));
  assert.equal(held.board.get().selected, '3');
  held.deliver(predictions);
  assert.equal(listedIn(held), '3,2');
  assert.equal(drawnIn(held), '3');
  assert.equal(held.board.get().selected, '3');
});

test('names and ids that do not exist are ignored, whether the predictions came before the link or after it', () => {
  const query = 'expert=%3Cscript%3E&expert=Merlin&hide=999,2&prediction=NaN&status=miss';
  const before = holdBoard();
  before.board.show(readView(query, start));
  before.deliver(predictions);
  const after = holdBoard(predictions);
  after.board.show(readView(query, start));
  for (const held of [before, after]) {
    assert.equal(viewQuery(held.board.view(), start), 'status=miss&expert=Merlin&mode=several&hide=2');
    assert.equal(drawnIn(held), '3');
  }
});

test('a list of predictions of which none exists says nothing', () => {
  for (const query of ['draw=998,999', 'hide=998', 'expert=Nobody', 'prediction=998']) {
    const held = holdBoard(predictions);
    held.board.show(readView(query, start));
    assert.equal(drawnIn(held).split(',').length, 3, query);
    assert.equal(viewQuery(held.board.view(), start), '', query);
  }
});

test('a cleared chart’s link stays one when the prediction drawn on it has gone', () => {
  const held = holdBoard(predictions);
  held.board.filter('pending');
  held.board.filter('pending');
  held.board.toggle('3');
  held.deliver(predictions.slice(0, 1));
  assert.equal(drawnIn(held), '');
  assert.equal(viewQuery(held.board.view(), start), 'draw=none');
});

test('a selection that the link’s own filters hide is none', () => {
  const held = holdBoard(predictions);
  held.board.show(readView('status=miss&prediction=1', start));
  assert.equal(viewQuery(held.board.view(), start), 'status=miss');
});

test('what a refresh takes away is still chosen when another brings it back', () => {
  const held = holdBoard(predictions);
  held.board.pick('Merlin');
  held.board.select('3');
  held.deliver(predictions.slice(0, 1));
  assert.equal(listedIn(held), '');
  assert.equal(held.board.get().selected, null);
  held.deliver(predictions);
  assert.equal(listedIn(held), '3,2');
  assert.equal(held.board.get().selected, '3');
});
