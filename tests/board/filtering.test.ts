import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsByName } from '../../widgets/src/board/listing.ts';
import { drawnIn, type HeldBoard, holdBoard, listedIn, predict } from './made.ts';

/** Cassandra's three of each outcome and Merlin's two; 5 is the newest, 4 has the most votes. */
const open = (): HeldBoard =>
  holdBoard([
    predict(1, 'Cassandra', { success_status: 'success', vote_score: 3 }),
    predict(2, 'Cassandra', { success_status: 'miss' }),
    predict(3, 'Cassandra', { success_status: '', vote_score: '7' }),
    predict(4, 'Merlin', { success_status: 'miss', vote_score: 12, quote: 'Ein Sturm über den Märkten' }),
    predict(5, 'Merlin', { vote_score: -2, x_handle: '@wizard' }),
  ]);

test('at first every prediction is listed newest first and drawn in the order of its votes [P4 P7]', () => {
  const held = open();
  assert.equal(held.board.get().status, 'all');
  assert.equal(listedIn(held), '5,4,3,2,1');
  assert.equal(drawnIn(held), '4,3,1,2,5');
});

test('a chip activates those that match and no other; pending includes an empty status [P4]', () => {
  const held = open();
  held.board.filter('pending');
  assert.equal(drawnIn(held), '3,5');
  held.board.filter('success');
  assert.equal(drawnIn(held), '1');
  held.board.filter('miss');
  assert.equal(drawnIn(held), '4,2');
  held.board.filter('all');
  assert.equal(drawnIn(held), '4,3,1,2,5');
});

test('the lit chip again clears the chart and goes back to all; the next press on All draws all [P4]', () => {
  const held = open();
  held.board.filter('miss');
  held.board.filter('miss');
  assert.equal(held.board.get().status, 'all');
  assert.equal(drawnIn(held), '');
  assert.equal(listedIn(held), '5,4,3,2,1');
  held.board.filter('all');
  assert.equal(drawnIn(held), '4,3,1,2,5');
});

test('All draws all whenever it is pressed, also where it is lit [P4]', () => {
  const held = open();
  held.board.filter('all');
  assert.equal(drawnIn(held), '4,3,1,2,5');
  held.board.toggle('3');
  held.board.filter('all');
  assert.equal(drawnIn(held), '4,3,1,2,5');
});

test('a clear shows the whole time frame again; filters, even to nothing, leave the part of time [C2 P4]', () => {
  const range = { from: 19_600, to: 20_000 };
  const held = open();
  held.board.showRange(range);
  held.board.filter('miss');
  held.board.pick('Nobody');
  assert.equal(drawnIn(held), '');
  assert.deepEqual(held.board.get().range, range);
  held.board.pick(null);
  held.board.filter('miss');
  assert.equal(drawnIn(held), '');
  assert.equal(held.board.get().range, null);
});

test('a lit chip with nothing to clear leads back to all [P4]', () => {
  const held = open();
  held.board.pick('Merlin');
  held.board.filter('success');
  assert.equal(listedIn(held), '');
  held.board.filter('success');
  assert.equal(held.board.get().status, 'all');
  assert.equal(drawnIn(held), '4,5');
});

test('after a clear, another chip draws what matches it [P4]', () => {
  const held = open();
  held.board.filter('pending');
  held.board.filter('pending');
  assert.equal(drawnIn(held), '');
  held.board.filter('pending');
  assert.equal(drawnIn(held), '3,5');
});

test('names are unique and sorted as a reader does [P2]', () => {
  const { board } = holdBoard(
    ['Völva', 'merlin', 'Zeno', 'Merlin', 'Ægir', 'Merlin'].map((name, i) => predict(i, name)),
  );
  assert.deepEqual(board.get().names, ['Ægir', 'merlin', 'Merlin', 'Völva', 'Zeno']);
});

test('a name has its expert’s counts; one that two experts share has none [P2]', () => {
  const counted = (id: number, name: string, expert: number, hits: number) =>
    predict(id, name, { influencer: { id: expert, name, hits, counted: 12 } });
  const predictions = [counted(1, 'Cassandra', 1, 7), counted(2, 'Merlin', 2, 3), counted(3, 'Cassandra', 1, 7)];
  const told = (of: typeof predictions) => [...countsByName(of)].map(([name, { hits }]) => `${name} ${hits}`);
  assert.deepEqual(told([...predictions, predict(4, 'Zeno')]), ['Cassandra 7', 'Merlin 3']);
  assert.deepEqual(told([...predictions, counted(4, 'Merlin', 9, 11)]), ['Cassandra 7']);
  assert.deepEqual([...countsByName(null)], []);
});

test('picking one expert draws that one’s alone, and the next takes its place [P3]', () => {
  const held = open();
  held.board.pick('Cassandra');
  assert.equal(drawnIn(held), '3,1,2');
  held.board.pick('Merlin');
  assert.equal(drawnIn(held), '4,5');
  held.board.pick(null);
  assert.equal(drawnIn(held), '4,3,1,2,5');
});

test('several experts accumulate, and picked again one is dropped [P3]', () => {
  const held = open();
  held.board.switchMode();
  held.board.pick('Merlin');
  held.board.pick('Cassandra');
  assert.deepEqual(held.board.get().picked, ['Merlin', 'Cassandra']);
  assert.equal(drawnIn(held), '4,3,1,2,5');
  held.board.pick('Merlin');
  assert.equal(drawnIn(held), '3,1,2');
});

test('going back to one expert keeps the one picked last [P2]', () => {
  const held = open();
  held.board.switchMode();
  held.board.pick('Merlin');
  held.board.pick('Cassandra');
  held.board.switchMode();
  assert.deepEqual(held.board.get().picked, ['Cassandra']);
  assert.equal(held.board.get().several, false);
});

test('chip, experts and words intersect, in the list and on the chart alike [P4]', () => {
  const held = open();
  held.board.pick('Merlin');
  held.board.filter('miss');
  assert.equal(listedIn(held), '4');
  assert.equal(drawnIn(held), '4');
  held.board.search('cassandra');
  assert.equal(listedIn(held), '');
  assert.equal(drawnIn(held), '');
});

test('what experts and words leave is counted whatever the chip', () => {
  const held = open();
  held.board.pick('Merlin');
  held.board.filter('success');
  assert.deepEqual(
    held.board.get().matched.map(({ id }) => id),
    ['5', '4'],
  );
});

test('words are found in name, handle, quote, kind and price, in any case and without accents', () => {
  const held = open();
  for (const [words, found] of [
    ['MERLIN', '5,4'],
    ['@wiz', '5'],
    ['uber markten', '4'],
    ['sturm cassandra', ''],
    ['100,002', '2'],
    ['  ', '5,4,3,2,1'],
  ] as const) {
    held.board.search(words);
    assert.equal(listedIn(held), found, words);
  }
});

test('an item pressed selects its prediction and draws it, and pressed again is deselected and stays drawn [P7]', () => {
  const held = open();
  held.board.toggle('4');
  assert.equal(drawnIn(held), '3,1,2,5');
  held.board.press('4');
  assert.equal(held.board.get().selected, '4');
  assert.equal(drawnIn(held), '4,3,1,2,5');
  held.board.press('4');
  assert.equal(held.board.get().selected, null);
  assert.equal(drawnIn(held), '4,3,1,2,5');
});

test('what was hidden or cleared is drawn again all at once, and the filters stay [P4 P7]', () => {
  const held = open();
  held.board.pick('Merlin');
  held.board.toggle('4');
  held.board.drawAll();
  assert.equal(drawnIn(held), '4,5');
  held.board.filter('pending');
  held.board.filter('pending');
  assert.equal(drawnIn(held), '');
  held.board.drawAll();
  assert.equal(drawnIn(held), '4,5');
  assert.deepEqual(held.board.get().picked, ['Merlin']);
});

test('an item pressed while another is selected only moves the selection [P7]', () => {
  const held = open();
  held.board.press('4');
  held.board.press('5');
  assert.equal(held.board.get().selected, '5');
  assert.equal(drawnIn(held), '4,3,1,2,5');
});

test('a selection that a chip hides is gone for good, rather than coming back with the next chip', () => {
  const { board } = open();
  board.select('5');
  board.filter('miss');
  assert.equal(board.get().selected, null);
  board.filter('all');
  assert.equal(board.get().selected, null);
  assert.equal(board.view().selected, null);
});

test('what the filters hide is shown when it is asked for; what does not exist takes no filter away', () => {
  const held = open();
  held.board.pick('Merlin');
  held.board.select('nobody');
  assert.deepEqual(held.board.get().picked, ['Merlin']);
  assert.equal(held.board.get().selected, null);
  held.board.select('1');
  assert.deepEqual(held.board.get().picked, []);
  assert.equal(held.board.get().selected, '1');
});

test('a choice that changes nothing tells nobody', () => {
  const { board } = open();
  board.pick('Merlin');
  const before = board.get();
  let told = 0;
  board.subscribe(() => told++);
  board.pick('Merlin');
  board.showTimeFrame('5Y');
  board.showScale('linear');
  board.search('');
  board.select(null);
  assert.equal(told, 0);
  assert.equal(board.get(), before);
});
