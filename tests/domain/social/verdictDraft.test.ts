import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeries, type Day, readDay, readPrediction } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { verdictDraft } from '@hindcast/domain/posting';

const day = (text: string): Day => readDay(text) as Day;
const TODAY = day('2024-02-01');

/** The words about a call of somebody with this name, whose outcome a person set where a reason is given. */
function draftOf(name: string, reason: string | null = null): string {
  const said = { id: 1, prediction_type: 'target', price_target: 100_000, start_date: '2024-01-01' };
  const prediction = readPrediction({ ...said, end_date: '2024-01-31', influencer: { name } }, 'btc');
  assert.ok(prediction.claim, prediction.problem ?? '');
  const bars = [90_000, 90_000, 101_236].map((close, at) => ({ day: (day('2023-12-31') + at) as Day, close }));
  const verdict = judge(prediction.claim, createSeries(bars), { asOf: TODAY });
  const override = reason === null ? null : { outcome: 'success' as const, reason, setAt: Date.UTC(2024, 0, 31) };
  const text = verdictDraft({ ...prediction, verdict, outcome: 'success', override }, TODAY);
  assert.ok(text);
  return text;
}

test('what others wrote mentions nobody in our posts, tags nothing and is no link, however it is written', () => {
  assert.match(draftOf('Dr. J.P. Ray of A&B'), /^Dr\. J\.P\. Ray of A&B on 1 Jan 2024: /);
  for (const [name, shown] of [
    ['@@elonmusk', 'elonmusk'],
    ['@1stcall', '1stcall'],
    ['＠elonmusk ＃buy', 'elonmusk buy'],
    ['##Übernahme $$BTC', 'Übernahme BTC'],
    ['hthttps://tps://evil.shop/x', 'hthttps tps evil. shop/x'],
    ['Win at evil.com', 'Win at evil. com'],
    ['nosnostr:tr:npub1qqq', 'nosnostr tr:npub1qqq'],
  ] as const)
    assert.ok(draftOf(name).startsWith(`${shown} on 1 Jan 2024: `), draftOf(name));
  const by = draftOf('Ada', 'See https://evil.com, says @ada: $99,900.50 is $BTC');
  assert.match(by, /Set by hand to hit: See https evil\. com, says ada: \$99,900\.50 is BTC\. /);
});
