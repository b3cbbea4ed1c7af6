import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionView } from '@hindcast/domain';
import { canonicalLink, markOfLink } from '../../api/src/review/twins/canonicalLink.ts';
import type { NewSubmission } from '../../api/src/storage/models/payments/submission.ts';
import { sent, startReview } from './reviewServer.ts';

type Review = Awaited<ReturnType<typeof startReview>>;

/** The numbers of what says nearly the same as a submission. */
async function twinsOf({ call, list }: Review, id: number) {
  const { body } = await call('GET', `${list}/${id}`);
  return (body as unknown as { data: WireSubmissionView }).data.twins.map((twin) => [twin.why, twin.id]);
}

test('submissions about one person are twins, however the name is written, and by other names on record [D2]', async (t) => {
  const api = await startReview(t);
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
  const api = await startReview(t);
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
    assert.ok(second.includes(markOfLink(first) ?? '?') && canonicalLink(first) === canonicalLink(second), first);
  }
});
