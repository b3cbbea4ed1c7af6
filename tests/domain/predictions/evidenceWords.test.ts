import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createSeries,
  type Day,
  explain,
  explainShort,
  newYork,
  type Outcome,
  type Prediction,
  presentVerdict,
  readDay,
  readPrediction,
  recordHead,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';

const day = (text: string): Day => readDay(text) as Day;

const row = {
  price_target: 100_000,
  start_date: '2024-01-01',
  end_date: '2024-01-04',
  influencer: { name: 'Jane van Doe' },
};
const read = (over: Record<string, unknown> = {}): Prediction => readPrediction({ ...row, ...over }, 'btc');

describe('the evidence in words', () => {
  const closes = (...prices: number[]) =>
    createSeries(
      [prices[0] ?? 0, ...prices].map((close, i) => ({
        day: (day('2023-12-31') + i) as Day,
        close,
        high: close + 2_000,
      })),
    );
  const today = day('2024-02-01');
  const judged = (over: Record<string, unknown>, prices: number[], asOf = today): Prediction => {
    const prediction = read(over);
    const verdict = prediction.claim && judge(prediction.claim, closes(...prices), { asOf });
    return { ...prediction, verdict, outcome: (verdict?.outcome ?? 'pending') as Outcome };
  };
  const short = (over: Record<string, unknown>, prices: number[], asOf = today): string | null =>
    explainShort(judged(over, prices, asOf), prices.at(-1) ?? null, asOf);

  test('a hit names its close and day [C3 J1]', () => {
    assert.equal(short({}, [90_000, 99_000, 101_236]), 'Closed at $101,236 on 3 Jan 2024');
  });
  test('a held and a broken floor [J1]', () => {
    assert.equal(
      short({ prediction_type: 'bottom', price_min: 80_000 }, [90_000, 90_000, 81_000, 82_000]),
      'Held to 4 Jan 2024',
    );
    assert.equal(
      short({ prediction_type: 'bottom', price_min: 80_000 }, [90_000, 79_000]),
      'Broke at $79,000 on 2 Jan 2024',
    );
  });
  test('an open one says the distance and the days left, today included [J1]', () => {
    assert.equal(short({}, [90_000, 95_000], day('2024-01-03')), '$5,000 to go · 2 days left');
    assert.equal(
      short({ prediction_type: 'top', price_max: 97_000 }, [90_000, 95_000], day('2024-01-04')),
      '$2,000 of room · 1 day left',
    );
  });
  test('a close that is older than a week is named by its day, and what it says is not said of now', () => {
    const inside = { prediction_type: 'range', price_min: 94_000, price_max: 99_000, price_target: null };
    const top = { prediction_type: 'top', price_max: 97_000, price_target: null };
    const open = (over: Record<string, unknown>, asOf: string) =>
      short({ end_date: '2024-01-12', ...over }, [95_000, 95_000], day(asOf));
    assert.equal(open(inside, '2024-01-09'), 'There now · 4 days left');
    assert.equal(open(inside, '2024-01-10'), 'There on 2 Jan 2024 · 3 days left');
    const told = (over: Record<string, unknown>, asOf: string): string => {
      const prediction = judged({ end_date: '2024-01-12', ...over }, [95_000, 95_000], day(asOf));
      assert.ok(prediction.verdict);
      return explain(prediction, prediction.verdict, day(asOf)).join(' ');
    };
    assert.match(told({}, '2024-01-09'), /\$5,000 to go · 4 days left/);
    assert.match(told({}, '2024-01-10'), /\$5,000 to go on 2 Jan 2024 · 3 days left/);
    assert.match(told(top, '2024-01-10'), /\$2,000 of room on 2 Jan 2024 · 3 days left/);
  });
  test('a target without an end says so, and how far it is in its own direction', () => {
    assert.equal(short({ end_date: null }, [90_000, 95_000]), '$5,000 to go · no date named');
    assert.equal(short({ end_date: null }, [90_000, 120_000]), 'Closed at $120,000 on 2 Jan 2024 · no date named');
    const endless = judged({ end_date: null }, [90_000, 120_000]);
    assert.ok(endless.verdict);
    assert.deepEqual(explain(endless, endless.verdict, today).slice(1, 2), [
      'It is a hit at the first daily close at or above $100,000. It names no day by which it is to hit, so it cannot miss and is not scored.',
    ]);
  });
  test('a close just short of the level is not rounded into it [J1]', () => {
    assert.equal(short({ end_date: '2024-01-02' }, [90_000, 99_999.6]), 'Closed at $99,999.60 on 2 Jan 2024');
    assert.equal(short({ end_date: '2024-01-02' }, [90_000, 99_999.9996]), 'Closed at $99,999.9996 on 2 Jan 2024');
  });
  test('missing prices are named [J1]', () => {
    assert.equal(short({}, [90_000, 0, 0, 96_000]), 'Prices missing from 2 Jan 2024 (2 days)');
    assert.equal(short({}, [90_000, 95_000]), 'Prices missing from 3 Jan 2024 (2 days)');
  });
  test('how many days have no price is said once in the evidence', () => {
    const told = (prices: number[]): string => {
      const prediction = judged({}, prices);
      assert.ok(prediction.verdict);
      return explain(prediction, prediction.verdict, today).join(' ');
    };
    const waiting = told([90_000, 0, 0, 96_000]);
    assert.match(waiting, /Pending: prices missing from 2 Jan 2024 \(2 days\)\./);
    assert.equal(waiting.split('2 days').length, 2, waiting);
    assert.match(told([90_000, 0, 0, 101_000]), /2 days without a price, the first on 2 Jan 2024\./);
  });
  test('what a person set comes first, with the reason, and what the rule says stays beside it [J2]', () => {
    const override = { outcome: 'success', reason: 'The feed was wrong', setAt: Date.UTC(2024, 1, 3) } as const;
    const set = (over: Record<string, unknown>, prices: number[], outcome: Outcome, reason?: string): Prediction => ({
      ...judged(over, prices),
      outcome,
      override: { ...override, outcome, reason: reason ?? override.reason },
    });
    const missed = set({}, [90_000, 99_000, 98_000, 97_000], 'success');
    assert.equal(
      explainShort(missed, 97_000, today),
      'Set by hand to hit: The feed was wrong. By the rule: miss, closed at $97,000 on 4 Jan 2024',
    );
    assert.equal(
      explainShort(set({ end_date: null }, [90_000, 95_000], 'miss', 'Withdrawn!'), 95_000, today),
      'Set by hand to miss: Withdrawn! By the rule: pending, $5,000 to go · no date named',
    );
    assert.ok(missed.verdict);
    assert.deepEqual(explain(missed, missed.verdict, today).slice(3), [
      'The close before the deciding one was $98,000 on 3 Jan 2024.',
      'By the rule: miss, closed at $97,000 on 4 Jan 2024.',
      'Within the day it touched $101,000 on 2 Jan 2024, but never closed there.',
      'Set by hand to hit on 3 Feb 2024: The feed was wrong.',
    ]);
  });
  test('a call whose outcome a person set has no chance, told or sent', () => {
    const prediction = judged({}, [90_000, 99_000, 101_236]);
    assert.ok(prediction.verdict);
    const verdict = { ...prediction.verdict, chance: 0.25 };
    const override = { outcome: 'miss', reason: 'Withdrawn', setAt: 0 } as const;
    assert.match(explain(prediction, verdict, today).join(' '), /Its chance when its window began.*25 %/);
    assert.doesNotMatch(explain({ ...prediction, override }, verdict, today).join(' '), /chance/i);
    assert.doesNotMatch(explainShort({ ...prediction, verdict, override }, null, today) ?? '', /chance/i);
    assert.deepEqual([presentVerdict(verdict).chance, presentVerdict(verdict, override).chance], [0.25, null]);
  });
  test('a claim under review has no chance to be told', () => {
    const contradicted = judged({ prediction_type: 'top', price_max: 80_000 }, [90_000, 95_000]);
    assert.ok(contradicted.verdict);
    const certain = { ...contradicted.verdict, chance: 0.99 };
    assert.equal(certain.reason, 'review');
    assert.doesNotMatch(explain(contradicted, certain, today).join(' '), /chance/i);
  });
  test('before the closes around the words are known nothing is said of where the price stood [J1]', () => {
    const said = { price_target: 50_000, prediction_made: '2024-01-03', end_date: '2024-03-01' };
    const prediction = judged(said, [90_000, 95_000], day('2024-01-03'));
    assert.ok(prediction.verdict);
    assert.deepEqual(explain(prediction, prediction.verdict, day('2024-01-03')), [
      'Jane van Doe said $50,000 on 3 Jan 2024, until 1 Mar 2024.',
      'The last close before the words was $95,000 on 2 Jan 2024; that of their day is not known yet.',
      'Pending: 59 days left.',
    ]);
  });
  test('why a person has to look at a call is told of this one [J1]', () => {
    const told = (over: Record<string, unknown>, prices: number[]) => {
      const prediction = judged({ prediction_made: '2024-01-02', ...over }, prices);
      return prediction.verdict && explain(prediction, prediction.verdict, today)[1];
    };
    assert.match(told({}, [90_000, 110_000]) ?? '', /^The target lies between the close before its words and/);
    assert.equal(
      told({ direction: 'up' }, [120_000, 110_000]),
      'Its words say up, but both closes around them were above the target.',
    );
    assert.equal(
      told({ prediction_type: 'top', price_max: 80_000 }, [90_000, 95_000]),
      'The price was above the top already when the window began.',
    );
  });
  test('a later start is told, with the close that it began from [J1]', () => {
    const prediction = judged({ prediction_made: '2024-01-01', start_date: '2024-01-02' }, [90_000, 95_000, 101_236]);
    assert.ok(prediction.verdict);
    const told = explain(prediction, prediction.verdict, today);
    assert.equal(told[0], 'Jane van Doe said $100,000 on 1 Jan 2024, counted from 2 Jan 2024 until 4 Jan 2024.');
    assert.ok(told.includes('When it began to count, the last close was $95,000 on 2 Jan 2024.'));
  });
  test('the end that was named is quoted, and the one that counts beside it where it is another [J1]', () => {
    const first = (over: Record<string, unknown>) => {
      const prediction = { ...judged({ asset_type: 'mstr', ...over }, [150, 151]), asset: 'mstr' as const };
      const { claim } = prediction;
      const verdict = claim && judge(claim, closes(150, 151), { asOf: today, calendar: newYork });
      return verdict && explain({ ...prediction, verdict }, verdict, today)[0];
    };
    assert.equal(
      first({ price_target: 200, prediction_made: '2024-01-02', end_date: '2024-01-07' }),
      'Jane van Doe said $200 on 2 Jan 2024, until 7 Jan 2024, whose last session is 5 Jan 2024.',
    );
    assert.equal(
      first({ price_target: 200, prediction_made: '2024-01-06', end_date: '2024-01-07' }),
      'Jane van Doe said $200 on 6 Jan 2024, until 7 Jan 2024.',
    );
    assert.equal(
      first({ prediction_type: 'top', price_max: 200, prediction_made: '2024-01-02', end_date: null }),
      'Jane van Doe said a top of $200 on 2 Jan 2024, with no date named, so until 2 Jan 2026.',
    );
  });
  test('what a close was to the words is told as it was: their day closed after them [J1]', () => {
    const top = judged({ prediction_type: 'top', price_max: 97_000 }, [90_000, 95_000, 98_000]);
    assert.ok(top.verdict);
    const told = explain(top, top.verdict, today);
    assert.ok(told.includes('The day of its words closed at $90,000 on 1 Jan 2024.'), told.join('\n'));
  });
  test('after a split, what is left is told on the scale of the close [J1]', () => {
    const split = { day: day('2024-01-03'), numerator: 10, denominator: 1 };
    const prediction = read({ price_target: 5_000, asset_type: 'mstr' });
    const { claim } = prediction;
    const bars = closes(140, 141, 142);
    const verdict = claim && judge(claim, bars, { asOf: day('2024-01-04'), splits: [split] });
    assert.equal(
      explainShort({ ...prediction, verdict }, 142, day('2024-01-04')),
      '$358 to go · 1 day left · quoted as $5,000, $500 since the 10:1 split',
    );
  });
  test('a close after a split has beside it what was quoted and what was judged [J1]', () => {
    const split = { day: day('2024-01-03'), numerator: 10, denominator: 1 };
    const told = (over: Record<string, unknown>) => {
      const prediction = read({ asset_type: 'mstr', ...over });
      const verdict =
        prediction.claim && judge(prediction.claim, closes(140, 141, 213), { asOf: today, splits: [split] });
      const judgedOne = { ...prediction, verdict, outcome: verdict?.outcome ?? ('pending' as const) };
      const line = explainShort(judgedOne, null, today);
      return { line, head: recordHead(judgedOne, line).description };
    };
    const { line, head } = told({ price_target: 2_000 });
    assert.equal(line, 'Closed at $213 on 3 Jan 2024 · quoted as $2,000, $200 since the 10:1 split');
    assert.match(head, /^Hit: closed at \$213 on 3 Jan 2024 · quoted as \$2,000, \$200 since the 10:1 split\./);
    const range = told({ prediction_type: 'range', price_min: 1_500, price_max: 2_200 });
    assert.match(range.line ?? '', /quoted as \$1,500 to \$2,200, \$150 to \$220 since the 10:1 split$/);
  });
  test('of a call under review no touch is told, and words of no known day are not said on one [J1]', () => {
    const split = { day: day('2024-01-01'), numerator: 10, denominator: 1 };
    const prediction = read({ price_target: 100, start_date: null, created_at: '2024-01-01T12:00:00Z' });
    const verdict =
      prediction.claim && judge(prediction.claim, closes(90, 98.5, 101), { asOf: today, splits: [split] });
    assert.ok(verdict?.evidence.wick && verdict.detail === 'scale');
    const told = [...explain({ ...prediction, verdict }, verdict, today), recordHead(prediction, null).description];
    assert.doesNotMatch(told.join(' '), /touched|said on|of its words closed|before the words was/);
    assert.match(told.join(' '), /recorded on 1 Jan 2024/);
  });
  test('a chance is never told as certain', () => {
    const prediction = judged({}, [90_000, 99_000, 101_236]);
    assert.ok(prediction.verdict);
    const { verdict } = prediction;
    const told = (chance: number) =>
      explainShort({ ...prediction, verdict: { ...verdict, chance } }, null, today) ?? '';
    assert.match(told(1), /chance >99 %$/);
    assert.match(told(0), /chance <1 %$/);
    assert.match(told(0.5), /chance 50 %$/);
  });
  test('a call that waits for a close before its window names it, and not how many are missing [J1]', () => {
    const bars = [closes(90_000).days[0]].map((one) => ({ day: one as Day, close: 90_000 }));
    const prediction = read();
    const verdict = prediction.claim && judge(prediction.claim, createSeries(bars), { asOf: today });
    assert.equal(
      explainShort({ ...prediction, verdict }, null, today),
      'Prices missing: the close of 1 Jan 2024 is needed',
    );
  });
  test('the sentences let a person check the verdict by hand [J1]', () => {
    const prediction = judged({}, [90_000, 99_000, 101_236]);
    assert.ok(prediction.verdict);
    assert.deepEqual(explain(prediction, prediction.verdict, today), [
      'Jane van Doe said $100,000 on 1 Jan 2024, until 4 Jan 2024.',
      'It is a hit at the first daily close at or above $100,000.',
      'The last close before the words was $90,000 on 31 Dec 2023; that of their day $90,000 on 1 Jan 2024.',
      'The close before the deciding one was $99,000 on 2 Jan 2024.',
      'Hit: closed at $101,236 on 3 Jan 2024.',
      'Within the day it touched $101,000 on 2 Jan 2024, but never closed there before.',
    ]);
  });
});
