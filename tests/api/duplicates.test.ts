import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionView } from '@hindcast/domain';
import type { NewSubmission } from '../../api/src/db/models/payments/submission.ts';
import { canonicalLink } from '../../api/src/lib/words/canonicalLink.ts';
import { findDuplicates } from '../../api/src/submissions/review/duplicates/findDuplicates.ts';
import { sent, startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startReview);

type Review = Awaited<ReturnType<typeof startReview>>;

/** The numbers of what says nearly the same as a submission. */
async function twinsOf({ call, list }: Review, id: number) {
  const { body } = await call('GET', `${list}/${id}`);
  return (body as unknown as { data: WireSubmissionView }).data.twins.map((twin) => [twin.why, twin.id]);
}

test('submissions about one person are twins, however the name is written, and by other names on record [D2]', async (t) => {
  const api = await start(t);
  const merlin = await api.storage.models.influencers.create({ name: 'Merlin' });
  const alias = { influencer_id: merlin.id, alias: 'Myrddin', known_as: 'myrddin' };
  await api.storage.models.expertAliases.create({ ...alias, created_at: new Date() });
  const bare = { twitter_handle: null, source_url: null };
  for (const [first, second] of [
    ['Cassandra', 'CASSANDRA'],
    ['Merlin', 'Myrddin'],
    ['Merlin ', ' merlin'],
  ] as const) {
    await api.storage.models.submissions.destroy({ where: {} });
    const [one, other] = [
      await api.add({ ...bare, expert_name: first }),
      await api.add({ ...bare, expert_name: second, price_prediction: '$151' }),
    ];
    await api.add({ ...bare, expert_name: 'Bo' });
    assert.deepEqual(await twinsOf(api, one), [['claim', other]], `${first} and ${second}`);
    assert.deepEqual(await twinsOf(api, other), [['claim', one]], `${second} and ${first}`);
  }
});

test('two links to one thing are the same source from either side, also after many newer ones of that host [D2]', async (t) => {
  const api = await start(t);
  const others = (count: number): NewSubmission[] =>
    Array.from({ length: count }, (_, at) =>
      sent({ ...apart, expert_name: `Seer ${at}`, source_url: `https://www.youtube.com/watch?v=other${at}` }),
    );
  const apart = { twitter_handle: null, price_prediction: '$400', target_time: '2026-01-31' };
  for (const [first, second] of [
    ['https://www.youtube.com/watch?v=abc-1_X', 'https://youtu.be/abc-1_X?t=5'],
    ['https://youtube.com/shorts/abc-1_X', 'https://m.youtube.com/watch?v=abc-1_X&feature=share'],
    ['https://x.com/ada/status/777', 'https://twitter.com/i/status/777/photo/1'],
    ['https://example.org/a/long-story/?page=2', 'http://www.example.org/a/long-story?page=2&utm_source=x'],
  ] as const) {
    await api.storage.models.submissions.destroy({ where: {} });
    const one = await api.add({ source_url: first });
    await api.storage.models.submissions.bulkCreate(others(210));
    const other = await api.add({ ...apart, expert_name: 'Bo', source_url: second });
    assert.deepEqual(await twinsOf(api, one), [['source', other]], `${first} and ${second}`);
    assert.deepEqual(await twinsOf(api, other), [['source', one]], `${second} and ${first}`);
    assert.equal(canonicalLink(first), canonicalLink(second));
  }
});

test('links differ by what a host names its pages with, and not by what it follows its readers with', () => {
  const [one, other] = [1, 2].map((t) => canonicalLink(`https://bitcointalk.org/viewtopic.php?t=${t}&utm_source=x`));
  assert.notEqual(one, other);
  assert.notEqual(canonicalLink('https://example.org/?s=1&ref=a'), canonicalLink('https://example.org/?s=2&ref=b'));
  assert.equal(canonicalLink('https://x.com/i/articles/5?s=20&t=a'), canonicalLink('https://twitter.com/i/articles/5'));
  const list = 'https://www.youtube.com/playlist?list=a';
  assert.equal(canonicalLink(`${list}&si=b`), canonicalLink(list));
});

test('a rise and a fall to one price are no twins, a claim is one up to 30 days and 2 % from it [D2]', async (t) => {
  const api = await start(t);
  const bare = { source_url: null, target_time: '2025-06-15' };
  const up = await api.add({ ...bare, direction: 'up' });
  const twins: number[] = [];
  for (const [words, isDuplicate] of [
    [{ direction: 'down' }, false],
    [{ direction: null }, true],
    [{ target_time: '2025-05-16' }, true],
    [{ target_time: '2025-05-15' }, false],
    [{ target_time: '2025-07-15' }, true],
    [{ target_time: '2025-07-16' }, false],
    [{ price_prediction: '$153' }, true],
    [{ price_prediction: '$153.01' }, false],
    [{ price_prediction: '$10', price_target: 150 }, true],
    [{ kind: 'top' }, false],
    [{ status: 'approved' }, true],
    [{ status: 'rejected' }, false],
  ] as const) {
    const id = await api.add({ ...bare, direction: 'up', ...words });
    if (isDuplicate) twins.unshift(id);
  }
  assert.deepEqual(
    (await twinsOf(api, up)).map(([, id]) => id),
    twins,
  );
});

test('an edit changes what a submission is a twin of [D2]', async (t) => {
  const api = await start(t);
  const bare = { twitter_handle: null, source_url: null };
  const one = await api.add(bare);
  for (const [before, edit] of [
    [{ expert_name: 'Bo' }, { expert_name: 'ada  oracle' }],
    [{ price_prediction: '$400' }, { price_prediction: '$151' }],
    [{ expert_name: 'Bo', price_prediction: '$400' }, { source_url: 'https://twitter.com/i/status/1001' }],
  ] as const) {
    const id = await api.add({ ...bare, ...before });
    const isLink = 'source_url' in edit;
    if (isLink) await api.update(one, { source_url: 'https://x.com/ada/status/1001' });
    assert.deepEqual(await twinsOf(api, id), []);
    assert.equal((await api.update(id, edit)).status, 200);
    assert.deepEqual((await twinsOf(api, id)).at(-1), [isLink ? 'source' : 'claim', one]);
  }
});

test('however many submissions there are, twins are looked up by indexes', async (t) => {
  const api = await start(t);
  const { storage } = api;
  const merlin = await storage.models.influencers.create({ name: 'Merlin', x_handle: 'ada' });
  const id = await api.add({ nostr_npub: `npub1${'q'.repeat(58)}` });
  const asked: string[] = [];
  const { options } = storage.sequelize as unknown as { options: { logging: false | ((line: string) => void) } };
  options.logging = (line) => void asked.push(line.replace(/^Executing \([^)]*\): /, ''));
  const row = await storage.models.submissions.findOne({ where: { id } });
  assert.ok(row);
  await findDuplicates(storage, row.get(), merlin.id);
  options.logging = false;
  const plans = new Map<string, string>();
  for (const sql of asked.filter(
    (line) => /FROM `(?:submissions|predictions)`/.test(line) && !/`id` = \d/.test(line),
  )) {
    const steps = await storage.select(`${storage.shared ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`);
    plans.set(sql, JSON.stringify(steps));
  }
  const indexes = ['submissions_known_as', 'submissions_bare_handle', 'submissions_bare_npub', 'submissions_link'];
  for (const index of [...indexes, 'predictions_expert', 'predictions_link'])
    assert.ok(
      [...plans.values()].some((plan) => plan.includes(index)),
      `${index}: ${[...plans].join('\n')}`,
    );
  assert.equal(plans.size, 6);
});
