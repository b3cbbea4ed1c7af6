import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Brand, defaultBrand, type Prediction, readBrand, readPrediction, reportLink } from '@hindcast/domain';

test('a brand: what its operator wrote, and the usual for what was left out', () => {
  assert.deepEqual(readBrand({}), defaultBrand);
  const written = {
    name: ' Oracle Watch ',
    address: 'oracle.example/btc',
    contactMail: 'ed+it@oracle.example',
    socialUrl: 'https://x.com/oracle',
    nostrUrl: null,
    host: 'X',
    fallbackExperts: ['Pythia', 'Völva'],
  };
  assert.deepEqual(readBrand(written), { ...written, name: 'Oracle Watch' });
});

const wrong: readonly (readonly [what: string, value: unknown, says: RegExp])[] = [
  ['no object', [], /^it must be an object such as \{"name": "Hindcast"\}$/],
  ['null', null, /^it must be an object/],
  ['a misspelt field', { nmae: 'x' }, /^“nmae” is no field of a brand; known are name, address, contactMail, /],
  ['an inherited name', JSON.parse('{"__proto__": {}}'), /^“__proto__” is no field/],
  ['an empty name', { name: ' ' }, /^“name” must be the product’s name, 1 to 40 characters$/],
  ['a long name', { name: 'n'.repeat(41) }, /^“name” must be/],
  ['a name that is a number', { name: 7 }, /^“name” must be/],
  ['a name that turns the text around it', { name: 'a\u202eb' }, /^“name” must be/],
  ['an address with its protocol', { address: 'https://example.org' }, /^“address” must be a web address without a p/],
  ['an address without a dot', { address: 'localhost' }, /^“address” must be/],
  [
    'a mail link',
    { contactMail: 'mailto:a@b.org' },
    /^“contactMail” must be a mail address such as .* without mailto:/,
  ],
  ['a mail with more in it', { contactMail: 'a@b.org?bcc=c@d.org' }, /^“contactMail” must be/],
  ['two mails', { contactMail: 'a@b.org,c@d.org' }, /^“contactMail” must be/],
  [
    'a script for a profile',
    { socialUrl: 'javascript:alert(1)' },
    /^“socialUrl” must be an address that begins with h/,
  ],
  ['a profile without TLS', { nostrUrl: 'http://example.org' }, /^“nostrUrl” must be/],
  ['a profile with a password', { nostrUrl: 'https://a:b@example.org' }, /^“nostrUrl” must be/],
  ['a long profile', { socialUrl: `https://example.org/${'a'.repeat(300)}` }, /^“socialUrl” must be/],
  ['no host', { host: '' }, /^“host” must be the name of the network/],
  [
    'experts in a text',
    { fallbackExperts: 'Pythia' },
    /^“fallbackExperts” must be a list of up to 200 different names/,
  ],
  ['an expert twice', { fallbackExperts: ['Pythia', 'Pythia '] }, /^“fallbackExperts” must be/],
  ['too many experts', { fallbackExperts: Array.from({ length: 201 }, (_, i) => `e${i}`) }, /^“fallbackExperts” must/],
];

for (const [what, value, says] of wrong) {
  test(`a brand with ${what} is refused, the field named with what to write`, () => {
    const problem = readBrand(value);
    assert.equal(typeof problem, 'string');
    assert.match(String(problem), says);
  });
}

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
