import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContact } from '../../api/src/lib/outbound/contact.ts';
import { encodeLnurl } from './encodeLnurl.ts';

const URL_OF_ADA = 'https://pay.example.com/.well-known/lnurlp/ada';
const adaOn = { kind: 'lnurl', address: 'ada@pay.example.com', url: URL_OF_ADA };

test('user@host is an e-mail address unless a lightning sign or prefix stands before it [N2]', () => {
  assert.deepEqual(readContact('Ada@Pay.example.com'), { kind: 'mail', address: 'Ada@Pay.example.com' });
  for (const sign of ['lightning:', 'LIGHTNING:', 'Lightning:', '⚡', '⚡\uFE0F']) {
    assert.deepEqual(readContact(`${sign}Ada@Pay.example.com`), adaOn);
  }
});

test('usual e-mail addresses are read as they stand [N2]', () => {
  for (const address of [
    'ada+news@example.com',
    "o'brien@example.com",
    'lnurl@example.com',
    'lnurl1ada@example.com',
    'ada@bücher.example.org',
    'ada@mail.example.co.uk',
  ]) {
    assert.deepEqual(readContact(address), { kind: 'mail', address });
  }
});

test('an LNURL is read in small and in capital letters, with and without a prefix [N2]', () => {
  const address = encodeLnurl('https://pay.example.com/api/v1/lnurl/4?a=1');
  const contact = { kind: 'lnurl', address, url: 'https://pay.example.com/api/v1/lnurl/4?a=1' };
  for (const text of [address, address.toUpperCase(), `lightning:${address}`, `LIGHTNING:${address.toUpperCase()}`]) {
    assert.deepEqual(readContact(text), contact);
  }
});

test('lnurlp addresses are read with and without slashes [N2]', () => {
  const url = 'https://pay.example.com/ada?a=1';
  for (const text of [
    'lnurlp://pay.example.com/ada?a=1',
    'lnurlp:pay.example.com/ada?a=1',
    'LNURLP://pay.example.com/ada?a=1',
  ]) {
    assert.deepEqual(readContact(text), { kind: 'lnurl', address: url, url });
    assert.deepEqual(readContact(`lightning:${text}`), { kind: 'lnurl', address: url, url });
  }
});

test('the example of LUD-01 is read [N2]', () => {
  const text =
    'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS';
  const contact = readContact(text);
  const query = 'q=3fc3645b439ce8e7f2553a69e5267081d96dcd340693afabe04be7b0ccd178df';
  const url = `https://service.com/api?${query}`;
  assert.deepEqual(contact, { kind: 'lnurl', address: text.toLowerCase(), url });
});
