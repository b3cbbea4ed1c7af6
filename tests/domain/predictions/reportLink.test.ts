import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Brand, defaultBrand, type Prediction, readPrediction, reportLink } from '@hindcast/domain';

const PAGE = 'https://oracle.example/btc?prediction=7&frame=5Y';
const brand: Brand = { ...defaultBrand, name: 'Oracle & Watch', contactMail: 'ed+it@oracle.example' };
const prediction: Prediction = readPrediction(
  {
    id: 7,
    influencer: { name: 'Pythia "the mouth" 🐍\nBcc: all@example.org' },
    x_handle: 'delphi',
    prediction_type: 'top',
    price_max: 185_000,
    start_date: '2024-01-01',
    end_date: '2024-12-31',
  },
  'btc',
);

test('a report of an error names the prediction, who said what, and the page', () => {
  const link = reportLink(brand, prediction, PAGE) ?? '';
  assert.match(link, /^mailto:ed%2Bit@oracle\.example\?subject=[^&]+&body=[^&]+$/);
  const query = new URL(link).searchParams;
  assert.equal(query.get('subject'), 'Oracle & Watch: error in prediction 7');
  const body = query.get('body') ?? '';
  assert.ok(body.startsWith('Prediction 7 · Bitcoin\r\nPythia "the mouth" 🐍'));
  assert.ok(body.includes('@delphi: Top $185k\r\n'));
  assert.ok(body.includes(`\r\n${PAGE}\r\n`));
  assert.deepEqual([...query.keys()], ['subject', 'body'], 'no text becomes a field of the mail');
});

test('a name with half a character in it still makes a link', () => {
  const broken = { ...prediction, expert: { ...prediction.expert, name: 'Pythia \ud83d' } };
  assert.match(reportLink(brand, broken, PAGE) ?? '', /^mailto:/);
});

test('without a mail address there is no link', () => {
  assert.equal(reportLink(defaultBrand, prediction, PAGE), null);
});
