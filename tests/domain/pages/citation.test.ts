import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CitedVerdict, citationOf, type Day, readDay, readPrediction } from '@hindcast/domain';

const read = (fields: object = {}) =>
  readPrediction(
    {
      id: 12,
      influencer: { id: 1, name: 'Cassandra & Sons' },
      x_handle: 'cassandra',
      prediction_type: 'target',
      price_target: 100_000,
      prediction_made: '2024-09-10',
      start_date: '2024-09-10',
      end_date: '2024-12-31',
      success_status: 'success',
      notes: 'Six figures,\n100 % sure.',
      ...fields,
    },
    'btc',
  );
const cited: CitedVerdict = {
  rule: 'close-v2',
  byHand: false,
  site: 'Hindcast',
  address: 'https://hindcast.org/p/12',
  readOn: readDay('2026-11-27') as Day,
};

test('a citation names expert, words, day, verdict, rule version and address, in a sentence and as BibTeX [J1 C13]', () => {
  const { sentence, bibtex } = citationOf(read(), cited);
  assert.equal(
    sentence,
    'Cassandra & Sons @cassandra, said on 10 Sep 2024: “Six figures, 100 % sure.” (Bitcoin, Target $100,000 until 31 Dec 2024). Verdict: hit, by rule set close-v2. Hindcast, https://hindcast.org/p/12, read on 27 Nov 2026.',
  );
  assert.equal(
    bibtex,
    [
      '@misc{hindcast-12,',
      '  author = {{Cassandra \\& Sons}},',
      '  title = {{Bitcoin, Target \\$100,000 until 31 Dec 2024}},',
      '  year = {2024},',
      '  month = sep,',
      '  day = {10},',
      '  howpublished = {Hindcast, prediction 12},',
      '  url = {https://hindcast.org/p/12},',
      '  urldate = {2026-11-27},',
      '  note = {“Six figures, 100 \\% sure.” Verdict: hit, by rule set close-v2},',
      '}',
    ].join('\n'),
  );
});

test('a citation says when a person set the verdict, and when there is none [J2]', () => {
  const end = (change: Partial<CitedVerdict>, fields?: object) =>
    /Verdict: ([^.]*)\./.exec(citationOf(read(fields), { ...cited, ...change }).sentence)?.[1];
  assert.equal(end({ byHand: true }), 'hit, set by hand over rule set close-v2');
  assert.equal(end({ byHand: true, rule: null }), 'hit, set by hand');
  assert.equal(end({ rule: null }), 'not judged');
  assert.equal(end({}, { success_status: null }), 'pending, by rule set close-v2');
});

test('an expert cannot break out of a citation’s fields', () => {
  const { bibtex } = citationOf(read({ influencer: { id: 1, name: 'A}, url = {evil\\~^_#' }, notes: null }), cited);
  assert.match(
    bibtex,
    /author = \{\{A\\\}, url = \\\{evil\\textbackslash\{\}\\textasciitilde\{\}\\textasciicircum\{\}\\_\\#\}\}/,
  );
});
