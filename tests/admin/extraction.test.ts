import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { ClientError } from '@hindcast/domain/client';
import { extractionForm, type WireExtraction } from '@hindcast/domain/extraction';
import { extractProblem, sendProblem } from '../../site/src/admin/extraction/desk/problems.ts';
import { createReadingDesk, formOf, READING } from '../../site/src/admin/extraction/desk/readingDesk.ts';
import { readLinkForm } from '../../site/src/admin/extraction/read/linkForm.ts';
import { markQuote } from '../../site/src/admin/extraction/result/markQuote.ts';
import { fieldsOf, isRequired, typedForm } from '../../site/src/admin/extraction/submit/extractionFields.ts';
import { keepWords, keptWords } from '../../site/src/admin/form/useWords.ts';
import { writeTab } from '../../site/src/admin/session/tabStorage.ts';
import { linkOf, readOf } from '../api/queueServer.ts';

afterEach(() => writeTab(READING, null));

const URL = linkOf(7);
const one = readOf(URL);
const two: WireExtraction = { ...one, calls: [...one.calls, { ...one, price_prediction: '$90,000' }] };

/** A desk whose posts are read as the test says. */
function deskOf(read: () => Promise<WireExtraction> = async () => one) {
  return createReadingDesk({ extractTweet: read }, () => 1000);
}

test('the form of a link says what is missing in the words of the specification; pasted words need no link, a wrong one is still wrong [E1]', () => {
  const ask = (typed: Record<string, string>, fresh = false) => readLinkForm(typed, fresh);
  assert.deepEqual(ask({ url: ' ' }), { problem: 'Please enter a tweet URL', field: 'url' });
  for (const url of ['https://example.org/ada/status/1', 'https://x.com.evil.example/a/status/1', 'x.com/ada']) {
    assert.deepEqual(ask({ url }), { problem: 'Please enter a valid Twitter/X.com URL', field: 'url' });
    assert.ok('problem' in ask({ url, pastes: 'yes', text: 'Words' }));
  }
  assert.deepEqual(ask({ url: ` ${URL} ` }), { request: { url: URL } });
  assert.deepEqual(ask({ url: URL, text: 'left there' }, true), { request: { url: URL, fresh: true } });
  const pasted = { pastes: 'yes', text: 'Words', author: ' @ada ', posted_at: '2024-11-30' };
  assert.deepEqual(ask(pasted), { request: { url: '', text: 'Words', author: '@ada', posted_at: '2024-11-30' } });
  assert.ok('problem' in ask({ url: URL, pastes: 'yes' }));
});

test('where a post could not be read the fields for its words are offered, and the next link is read all the same [E1 E4]', () => {
  assert.deepEqual(readLinkForm({ url: URL, pastes: 'offered' }, false), { request: { url: URL } });
  assert.deepEqual(readLinkForm({ url: URL, pastes: 'offered' }, true), { request: { url: URL, fresh: true } });
  const pasted = { url: URL, pastes: 'offered', text: 'Words' };
  assert.deepEqual(readLinkForm(pasted, false), { request: { url: URL, text: 'Words' } });
});

test('who cancels sees nothing of an answer that comes later, and what failed is told [E4]', async () => {
  const answer = Promise.withResolvers<WireExtraction>();
  const desk = deskOf(() => answer.promise);
  const reading = desk.read({ url: URL });
  assert.equal(desk.get().since, 1000);
  desk.cancel();
  answer.resolve(one);
  await reading;
  assert.deepEqual([desk.get().since, desk.get().reading], [null, null]);
  const failing = deskOf(() => Promise.reject(new ClientError('unexpected', 'HTTP error!', 500)));
  await failing.read({ url: URL });
  assert.equal(failing.get().problem, 'Failed to extract tweet data. This feature may require API keys.');
  const unanswered = new ClientError('unreachable', '', 0);
  const said = new ClientError('bad_request', '', 400, { serverMessage: 'The price is none' });
  assert.equal(
    extractProblem(unanswered),
    'Failed to extract tweet data. No answer came from the server. Is it running?',
  );
  assert.match(sendProblem(unanswered), /^Failed to submit prediction\. No answer came/);
  assert.equal(sendProblem(new ClientError('unexpected', '', 500)), 'Failed to submit prediction');
  assert.equal(sendProblem(said), 'The price is none');
});

test('a post that makes several predictions goes on to the next one, and is put away after the last [E3]', () => {
  const desk = deskOf();
  desk.take(two, 5);
  desk.sent({ id: 11, asset: 'btc' });
  assert.equal(desk.get().resets, true);
  desk.keep();
  assert.equal(desk.get().resets, false, 'somebody types');
  desk.advance();
  assert.equal(desk.get().reading?.call, 1);
  desk.sent({ id: 12, asset: 'btc' });
  desk.advance();
  assert.deepEqual([desk.get().reading, desk.get().last], [null, { id: 12, asset: 'btc' }]);
});

test('what was read and typed is there after a reload; what was sent is not offered twice [E3]', () => {
  const desk = deskOf();
  desk.take(two, 5);
  const { reading } = desk.get();
  assert.ok(reading);
  keepWords(formOf(reading), { notes: 'Mine' });
  assert.deepEqual(deskOf().get().reading, reading);
  assert.equal(keptWords(formOf(reading)).notes, 'Mine');
  desk.sent({ id: 11, asset: 'btc' });
  assert.equal(deskOf().get().reading?.call, 1);
  assert.deepEqual(keptWords(formOf(reading)), {});
  desk.drop();
  assert.equal(deskOf().get().reading, null);
});

test('the form asks for the prices of its kind, and marks what is required [E3]', () => {
  const shown = (prediction_type: string) => {
    const form = typedForm(extractionForm(one), { prediction_type });
    const fields = fieldsOf(form).filter(({ name }) => name.startsWith('price_m'));
    return fields.map((field) => `${field.label}${isRequired(form, field) ? ' *' : ''}`);
  };
  assert.deepEqual(shown('target'), []);
  assert.deepEqual(shown('range'), ['Price Minimum *', 'Price Maximum *']);
  assert.deepEqual(shown('pricetimerange'), ['Price Minimum *']);
  assert.deepEqual(shown('top'), ['Price Maximum']);
  assert.deepEqual(shown('bottom'), ['Price Minimum']);
  const form = extractionForm(one);
  const required = fieldsOf(form).filter((field) => isRequired(form, field));
  const names = ['Expert Name', 'Prediction Type', 'Price Prediction', 'Target Date', 'Source URL'];
  assert.deepEqual(
    required.map(({ label }) => label),
    names,
  );
});

test('the quote is marked where it stands in the post, however its lines break, and nowhere else [E2]', () => {
  assert.deepEqual(markQuote('So. It will\nreach $1 (soon)! Yes', 'It will reach $1 (soon)'), [
    'So. ',
    'It will\nreach $1 (soon)',
    '! Yes',
  ]);
  assert.deepEqual(markQuote('Other words', 'It will'), ['Other words', '', '']);
  assert.deepEqual(markQuote('Words', ''), ['Words', '', '']);
});
