import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContact } from '../../api/src/lib/outbound/contact.ts';
import { encodeLnurl } from './encodeLnurl.ts';
import { hosts } from './refused.ts';

const URL_OF_ADA = 'https://pay.example.com/.well-known/lnurlp/ada';

test('a damaged LNURL, one of another kind and one in mixed letters are refused [N2]', () => {
  const good = encodeLnurl(URL_OF_ADA);
  const m = good.at(-1) === 'q' ? 'p' : 'q';
  for (const text of [
    `${good.slice(0, -1)}${m}`,
    good.slice(0, -1),
    `L${good.slice(1)}`,
    encodeLnurl(URL_OF_ADA, 'lnurx'),
    encodeLnurl('pay.example.com'),
    encodeLnurl('https://pay.example.com/\r\nHost: a'),
    encodeLnurl('https://pay.example.com/é'),
    'lnurl1',
    'lightning:',
    'lightning:lnbc1pvjluez',
    'lightning:https://pay.example.com/',
    'lnurlw://pay.example.com/ada',
    'keyauth://pay.example.com/ada',
  ]) {
    assert.equal(readContact(text), null, text);
  }
});

test('more than one address, and what could change the header of a mail, is refused [N2]', () => {
  for (const extra of [
    '\r\n',
    '\n',
    '\r',
    ' ',
    '\t',
    '\0',
    '\u2028',
    '\u00a0',
    '\u202e',
    '\u200b',
    ',',
    ';',
    '"',
    '<',
    '>',
    '`',
    '|',
  ]) {
    for (const text of [
      `ada${extra}@example.com`,
      `ada@example.com${extra}`,
      `${extra}ada@example.com`,
      `ada@exa${extra}mple.com`,
    ]) {
      assert.equal(readContact(text), null, JSON.stringify(text));
      assert.equal(readContact(`⚡${text}`), null, JSON.stringify(text));
    }
  }
  for (const text of [
    'ada@example.com,bob@example.com',
    'ada@example.com;bob@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    "'ada@example.com'",
    'ada@bob@example.com',
    'mailto:ada@example.com',
    'ada@example.com?cc=bob@example.com',
    'ada(comment)@example.com',
    'ada@[127.0.0.1]',
    'ada',
    '@example.com',
    'ada@',
    '',
  ]) {
    assert.equal(readContact(text), null, text);
  }
});

test('a text of more than 254 characters is refused [N2]', () => {
  const mail = (length: number): string => `${'a'.repeat(length - 12)}@example.com`;
  assert.equal(readContact(mail(254))?.kind, 'mail');
  assert.equal(readContact(mail(255)), null);
  assert.equal(readContact(`⚡${mail(254)}`), null);
  assert.equal(readContact(encodeLnurl(`https://pay.example.com/${'a'.repeat(200)}`)), null);
});

test('a contact at a host that is no public name is refused in every form [N2]', () => {
  for (const host of hosts) {
    const forms = [
      `⚡ada@${host}`,
      `lightning:ada@${host}`,
      `lnurlp://${host}/ada`,
      encodeLnurl(`https://${host}/ada`),
    ];
    if (/^[\d.x[\]:]+$/i.test(host) || host.includes('local')) forms.push(`ada@${host}`);
    for (const text of forms) assert.equal(readContact(text), null, text);
  }
});

test('a name of a lightning address cannot lead to another path [N2]', () => {
  for (const name of ['..', '.', '../admin', '%2e%2e', 'a/b', 'a?b', 'a#b', 'ada:x', '-', 'ada.', 'ädä']) {
    assert.equal(readContact(`⚡${name}@pay.example.com`), null, name);
  }
});
