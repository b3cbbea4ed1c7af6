import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionView } from '@hindcast/domain';
import { ClientError } from '@hindcast/domain/client';
import { createQueries } from '../../site/src/admin/query/createQueries.ts';
import { dashboards } from '../../site/src/admin/review/dashboards.ts';
import { besideRejected, createDesk } from '../../site/src/admin/review/desk.ts';
import { readSubmissions } from '../../site/src/admin/review/queries.ts';
import type { AdminClient } from '../../site/src/admin/session/adminClient.ts';
import { notes } from '../../site/src/admin/shell/notes.ts';

/** A desk over two submissions that say the same, as they are while both wait; `twins` is what the server says now. */
function deskOfTwins() {
  const twins = new Map([
    [1, [2]],
    [2, [1]],
  ]);
  const refused = new Set<number>();
  let failure = new ClientError('unexpected', 'Not now', 500);
  const failWith = (next: ClientError): void => {
    failure = next;
    refused.add(1);
  };
  const undone: number[][] = [];
  const edits: object[] = [];
  const statuses = new Map<number, string>();
  const submission = async (id: number) => ({
    ...{ id, version: 1, status: statuses.get(id) ?? 'pending', notes: 'As sent' },
    twins: (twins.get(id) ?? []).map((twin) => ({ of: 'submission', id: twin })),
  });
  const decision = (id: number, status: string) => ({ id, status, version: 2, message: '' });
  const client = {
    submission,
    reject: async (id: number) => {
      if (refused.has(id)) throw failure;
      return decision(id, 'rejected');
    },
    decideMany: async ({ items }: { items: readonly { id: number }[] }) =>
      items.map(({ id }) => ({ ...decision(id, 'rejected'), success: true })),
    editSubmission: async (id: number, edit: object) => {
      edits.push(edit);
      return { ...decision(id, 'pending'), undo_until: null };
    },
    undoDecision: async (id: number) => {
      undone.push([id]);
      return decision(id, 'pending');
    },
    undoDecisions: async (ids: readonly number[]) => {
      undone.push([...ids]);
      return ids.map((id) =>
        refused.has(id)
          ? { id, success: false, message: 'Nothing was decided' }
          : { ...decision(id, 'pending'), success: true },
      );
    },
  } as unknown as AdminClient;
  const queries = createQueries();
  const desk = createDesk({ client, queries, dashboard: dashboards.btc, show: () => undefined });
  const read = (id: number): WireSubmissionView => {
    const one = readSubmissions(queries).find((other) => other.id === id);
    assert.ok(one);
    return besideRejected(one, desk.get().rejected);
  };
  const namedBy = (id: number) => read(id).twins.map((twin) => twin.id);
  return { desk, twins, refused, undone, edits, statuses, namedBy, failWith, read };
}

test('of two that say the same, one that was rejected is no duplicate of the other, from the press on [D5]', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { desk, refused, namedBy } = deskOfTwins();
  await Promise.all([desk.load(1), desk.load(2)]);
  assert.deepEqual([namedBy(1), namedBy(2)], [[2], [1]]);
  const sent = desk.reject(1, 'Says the same as submission 2', 1);
  assert.deepEqual(namedBy(2), [], 'before the answer');
  await sent;
  assert.deepEqual(namedBy(2), []);
  await desk.undo(1);
  assert.deepEqual(namedBy(2), [1], 'it waits again');
  refused.add(1);
  await desk.reject(1, 'Says the same as submission 2', 1);
  assert.deepEqual(namedBy(2), [1], 'it was not rejected');
  await desk.decideMany('reject', [{ id: 1, version: 1 }], 'Spam');
  assert.deepEqual(namedBy(2), []);
});

test('what was read ahead is read again when somebody decides what it says the same as [D5]', async () => {
  const { desk, twins, namedBy } = deskOfTwins();
  await Promise.all([desk.load(1), desk.load(2)]);
  twins.set(2, []);
  desk.renew([1]);
  await desk.load(1);
  assert.deepEqual(namedBy(2), []);
});

test('the last act is what is undone, one or many or an edit, and then the one before [D4 D5]', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { desk, undone, edits } = deskOfTwins();
  const undo = async () => {
    desk.undoLast();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await desk.reject(1, 'Spam', 1);
  await desk.decideMany(
    'reject',
    [2, 3].map((id) => ({ id, version: 1 })),
    'Spam',
  );
  await desk.load(4);
  await desk.save(4, { notes: 'New', version: 1 });
  await undo();
  assert.deepEqual([undone, edits.at(-1)], [[], { notes: 'As sent', version: 2 }]);
  await undo();
  assert.deepEqual(undone, [[2, 3]]);
  await undo();
  assert.deepEqual(undone, [[2, 3], [1]]);
  await undo();
  assert.equal(undone.length, 2);
});

test('a decision whose answer was lost and that the server has is decided [D5]', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { desk, failWith, statuses } = deskOfTwins();
  failWith(new ClientError('unreachable', 'Nobody answers', 0));
  statuses.set(1, 'rejected');
  assert.equal(await desk.reject(1, 'Spam', 1), true);
  assert.equal(desk.get().marks.get(1)?.state, 'decided');
  assert.deepEqual(desk.get().last, [{ of: 'decided', ids: [1] }]);
});

test('a decision without an answer is not called refused; what is refused is read again [D5]', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { desk, failWith, read } = deskOfTwins();
  failWith(new ClientError('unreachable', 'Nobody answers', 0));
  await desk.reject(1, 'Spam', 1);
  assert.equal(desk.get().marks.get(1)?.isRefused, false);
  failWith(new ClientError('bad_request', 'Its price is far', 400));
  await desk.reject(1, 'Spam', 1);
  assert.equal(desk.get().marks.get(1)?.isRefused, true);
  assert.equal(read(1).id, 1);
});

test('of many decisions that are taken back it is told how many were, and of how many that was too late [D4 D5]', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  notes.clear();
  const { desk, refused, undone } = deskOfTwins();
  const ids = [1, 2, 3];
  await desk.decideMany(
    'reject',
    ids.map((id) => ({ id, version: 1 })),
    'Spam',
  );
  desk.tellMany('reject', ids);
  refused.add(2);
  notes.get().at(-1)?.act?.run();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(undone, [ids]);
  assert.deepEqual(
    notes.get().map(({ text }) => text),
    ['1 submission of 3 could not be undone: Nothing was decided', 'Undone: 2 submissions are pending again.'],
  );
});
