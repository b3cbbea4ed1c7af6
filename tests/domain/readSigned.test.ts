import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NostrEvent, readSigned } from '@hindcast/domain/signed';

const event = (number: number, created_at: number): NostrEvent => {
  const id = String(number).padStart(64, '0');
  return { id, pubkey: 'ab'.repeat(32), created_at, kind: 1985, tags: [], content: '', sig: '' };
};

/** Reads from a relay that answers each question of `until` so. `open`: subscriptions that it has. */
async function read(
  answer: (until: number | undefined) => readonly NostrEvent[] | string,
  { forged = 0, known = new Map<string, number>(), isWhole = true } = {},
) {
  const asked: (number | undefined)[] = [];
  let [open, most, closed] = [0, 0, false];
  const reading = await readSigned(
    {
      connect: async () => ({
        subscribe([filter], hears) {
          asked.push(filter?.until);
          most = Math.max(most, ++open);
          const said = answer(filter?.until);
          queueMicrotask(() => {
            if (typeof said === 'string') return hears.onclose(said);
            for (const one of said) if (!hears.alreadyHaveEvent(one.id)) hears.onevent(one);
            for (let at = 0; at < forged; at++) hears.oninvalidevent({ id: `forged ${at}` });
            hears.oneose();
          });
          return { close: () => void open-- };
        },
        send: () => Promise.reject(new Error('closed')),
        onnotice: () => undefined,
        close: () => {
          closed = true;
        },
      }),
      pageMs: 1000,
      inTime: (work) => work,
    },
    'ab'.repeat(32),
    { signedAt: known, isWhole },
  );
  assert.ok(closed && open === 0 && most <= 1, 'nothing is left open');
  return { ...reading, asked };
}

test('all that a relay has is read page by page, within a second too, with one open question at a time [J1]', async () => {
  const kept = Array.from({ length: 7 }, (_, at) => event(at, at < 3 ? 100 : 100 + at)).reverse();
  const page = (until = Number.POSITIVE_INFINITY) => kept.filter(({ created_at }) => created_at <= until).slice(0, 3);
  const { events, problem, asked } = await read(page);
  assert.deepEqual([events.length, problem], [7, null]);
  assert.deepEqual(asked, [undefined, 104, 100, 99]);
});

test('a relay that ends the question, gives more than was asked for, or only what nobody signed is told [J1]', async () => {
  assert.deepEqual((await read(() => 'rate-limited: later')).problem, 'rate-limited: later');
  const flood = Array.from({ length: 1001 }, (_, at) => event(at, at));
  assert.equal((await read(() => flood)).problem, 'it gives more than it was asked for');
  const { events, forged, problem } = await read(() => [], { forged: 3 });
  assert.deepEqual([events.length, forged, problem], [0, 3, null]);
});

test('of what is known nothing is read again, and what is older is not asked for [J1]', async () => {
  const kept = Array.from({ length: 50 }, (_, at) => event(at, 100 + at)).reverse();
  const page = (until = Number.POSITIVE_INFINITY) => kept.filter(({ created_at }) => created_at <= until).slice(0, 10);
  const known = new Map(kept.slice(4).map(({ id, created_at }) => [id, created_at]));
  const { events, problem, asked } = await read(page, { known });
  assert.deepEqual([events.map(({ created_at }) => created_at), problem], [[149, 148, 147, 146], null]);
  assert.deepEqual(asked, [undefined, 140, 131]);
  const whole = await read(page, { known, isWhole: false });
  assert.equal(whole.asked.at(-1), 99, 'where older ones may lack, all is asked for');
});
