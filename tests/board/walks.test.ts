import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeFrames } from '@hindcast/domain';
import fc from 'fast-check';
import type { Board, BoardState } from '../../widgets/src/board/board.ts';
import { sorts } from '../../widgets/src/board/sorting.ts';
import { firstView, type StatusFilter } from '../../widgets/src/board/view.ts';
import { readView, viewQuery } from '../../widgets/src/board/viewLink.ts';
import { type HeldBoard, holdBoard, predict, predictionsIn } from './made.ts';

const NAMES = ['Cassandra', 'Merlin', 'Völva'];
const OUTCOMES = ['success', 'miss', 'pending'];

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) =>
    predict(from + i, NAMES[i % 3] ?? '', { success_status: OUTCOMES[i % 4], vote_score: (i * 7) % 5 }),
  );

type Step = (held: HeldBoard) => void;
const step =
  (act: (board: Board) => void): Step =>
  (held) =>
    act(held.board);

const id = fc.nat(15).map(String);
const name = fc.constantFrom(...NAMES, 'Nobody', null);
const status = fc.constantFrom<StatusFilter>('all', 'pending', 'success', 'miss');

/** Anything a reader, a link or the server can do to a board. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.oneof(id, fc.constant(null)).map((which) => step((board) => board.select(which))),
  id.map((which) => step((board) => board.toggle(which))),
  id.map((which) => step((board) => board.press(which))),
  status.map((which) => step((board) => board.filter(which))),
  name.map((which) => step((board) => board.pick(which))),
  fc.constant(step((board) => board.switchMode())),
  fc.constantFrom('', 'merlin', '100,00', 'nothing has this').map((words) => step((board) => board.search(words))),
  fc.constantFrom(...timeFrames).map((frame) => step((board) => board.showTimeFrame(frame))),
  fc.constantFrom(...sorts).map((sort) => step((board) => board.sortBy(sort))),
  fc.constantFrom<1 | -1>(1, -1).map((by) => step((board) => board.step(by))),
  fc.constant(step((board) => board.drawAll())),
  fc.constant(step((board) => board.unfilter())),
  fc.webQueryParameters().map((query) => step((board) => board.show(readView(query, firstView(board.asset))))),
  fc.nat(12).map((count) => (held: HeldBoard) => held.deliver(rows(count, count % 2))),
  fc.constant((held: HeldBoard) =>
    held.deliver({ status: 'error', message: 'Gone.', serverMessage: null, empty: false }),
  ),
);

function holds(held: HeldBoard): void {
  const state: BoardState = held.board.get();
  const listed = new Set(state.listed.map((prediction) => prediction.id));
  assert.ok(
    state.drawn.every((prediction) => listed.has(prediction.id)),
    'what is drawn is listed',
  );
  assert.deepEqual([...state.active].sort(), state.drawn.map((prediction) => prediction.id).sort());
  if (state.predictions.status === 'ready')
    assert.ok(state.selected === null || state.active.has(state.selected), 'what is selected is drawn');
  assert.ok(state.listed.every((one) => state.status === 'all' || one.outcome === state.status));
  assert.ok(state.listed.every((one) => predictionsIn(held).includes(one)));
  const { place, selected } = state;
  assert.equal(
    place && state.listed[place.at - 1]?.id,
    state.predictions.status === 'ready' ? selected : place && selected,
  );
  assert.ok(state.several || state.picked.length < 2, 'one expert at a time');
  const votes = state.drawn.map(({ voteScore }) => voteScore);
  assert.deepEqual(
    votes,
    [...votes].sort((a, b) => b - a),
  );
}

test('however a board is used, what is drawn is listed and what is selected is drawn [P4 P7]', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyStep, { maxLength: 30 }), (loaded, walk) => {
      const held = holdBoard(loaded ? rows(12) : null);
      for (const move of walk) {
        move(held);
        holds(held);
      }
      held.leave();
    }),
    { numRuns: 300 },
  );
});

test('wherever a reader has got to, the link shows the same to another', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), (walk) => {
      const sender = holdBoard(rows(12));
      for (const move of walk) move(sender);
      sender.deliver(rows(12));
      const start = firstView(sender.board.asset);
      const receiver = holdBoard();
      receiver.board.show(readView(viewQuery(sender.board.view(), start), start));
      receiver.deliver(predictionsIn(sender));
      const seen = ({ board }: HeldBoard) => {
        const { timeFrame, scale, status: chip, picked, words, selected, listed, drawn } = board.get();
        const shown = [listed, drawn].map((list) => list.map((prediction) => prediction.id));
        const names = picked.filter((one) => NAMES.includes(one));
        return { timeFrame, scale, chip, names, words: words.trim(), selected, shown };
      };
      // Nobody ever wrote of an expert that does not exist but by hand; the receiver ignores it.
      fc.pre(sender.board.get().picked.every((one) => NAMES.includes(one)));
      assert.deepEqual(seen(receiver), seen(sender));
      sender.leave();
      receiver.leave();
    }),
    { numRuns: 300 },
  );
});
