import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SubmissionMark, WireSubmissionRecord } from '@hindcast/domain';
import { startReview } from './reviewServer.ts';

interface Page {
  readonly data: readonly WireSubmissionRecord[];
  readonly next: string | null;
}

/** Nobody with a source, whose call is like no other. */
const alone = (name: string, price: string) => ({
  ...{ expert_name: name, twitter_handle: null, price_prediction: price },
  source_url: `https://example.org/${encodeURIComponent(name)}`,
});

test('a list marks what is a twin, far from the market, without a source, like spam or paid, and is filtered by that [D2]', async (t) => {
  const { add, approve, release, call, list, storage } = await startReview(t);
  const { models } = storage;
  const recorded = await add({
    expert_name: 'Old Hand',
    twitter_handle: 'oldhand',
    source_url: 'https://example.org/old',
  });
  await approve(recorded);
  await release();
  const at = new Date();
  const intent = await models.paymentIntents.create({ asset: 'btc', words: '{}', spam_score: 0, created_at: at });
  await models.invoices.create({
    ...{ intent_id: intent.id, checking_id: 'c'.repeat(43), request: 'd'.repeat(64), state: 'paid', sats: 250 },
    ...{ wallet: 'demo', asked_by: 'a test', asked_at: at, created_at: at, paid_at: at },
  });
  const ids = {
    plain: await add(alone('Plain', '$130')),
    first: await add(alone('Twin', '$140')),
    again: await add({ ...alone('twin ', '$141'), source_url: 'https://example.org/other' }),
    recorded: await add({ ...alone('Old  hand', '$149'), source_url: 'https://example.org/again' }),
    link: await add({ ...alone('Nobody', '$99'), source_url: 'https://example.org/Plain?utm_source=x' }),
    far: await add(alone('Far', '$99,000')),
    bare: await add({ ...alone('Bare', '$120'), source_url: null }),
    spam: await add({ ...alone('Spam', '$121'), spam_score: 1 }),
    paid: await add({ ...alone('Paid', '$122'), intent_id: intent.id }),
    rejected: await add({ ...alone('Twin', '$140'), status: 'rejected', source_url: null }),
  };
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const read = async (query: string): Promise<Page> =>
    (await call('GET', `${list}?status=all&${query}`)).body as unknown as Page;
  const { data } = await read('');
  const marks = Object.fromEntries(data.map(({ id, marks }) => [nameOf.get(id) ?? 'approved', marks]));
  assert.deepEqual(marks, {
    ...{ approved: [], plain: [], first: ['twin'], again: ['twin'], recorded: ['twin'], link: [] },
    ...{ far: ['price'], bare: ['source'], spam: ['spam'], paid: ['paid'], rejected: ['source'] },
  });
  const namesOf = (page: Page) => page.data.map(({ id }) => nameOf.get(id));
  const marked = async (mark: SubmissionMark, more = '') => namesOf(await read(`mark=${mark}${more}`));
  assert.deepEqual(await marked('price'), ['far']);
  assert.deepEqual(await marked('source'), ['rejected', 'bare']);
  assert.deepEqual(await marked('twin', '&sort=oldest'), ['first', 'again', 'recorded']);
  const page = await read('mark=twin&limit=2&sort=end');
  assert.deepEqual([namesOf(page), page.next !== null], [['first', 'again'], true]);
  const rest = await read(`mark=twin&limit=9&sort=end&after=${page.next}`);
  assert.deepEqual([namesOf(rest), rest.next], [['recorded'], null]);
  assert.equal((await call('GET', `${list}?mark=odd`)).status, 400);
});
