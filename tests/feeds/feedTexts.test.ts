import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { atomText } from '../../api/src/public/feeds/atom.ts';
import type { Feed, FeedEntry } from '../../api/src/public/feeds/feed.ts';
import { jsonFeedText } from '../../api/src/public/feeds/jsonFeed.ts';

const ADDRESS = 'https://hindcast.example';
const AT = Date.parse('2024-12-05T06:07:08.009Z');

const entry = (id: number, more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: `${ADDRESS}/p/${id}#call`,
  url: `${ADDRESS}/p/${id}`,
  title: 'Cassandra: Target $100,000',
  text: 'Bitcoin, Target 31 Dec 2024.',
  author: 'Cassandra',
  tags: ['Bitcoin', 'call'],
  atMs: AT,
  ...more,
});

const feed = (entries: readonly FeedEntry[]): Feed => ({
  title: 'Hindcast: Bitcoin',
  about: 'New calls & verdicts',
  publisher: 'Hindcast',
  homeUrl: `${ADDRESS}/btc`,
  atomUrl: `${ADDRESS}/feeds/btc.atom`,
  jsonUrl: `${ADDRESS}/feeds/btc.json`,
  entries,
});

/** Texts that people may have written: markup, entities, right-to-left text, a long text, an emoji, line breaks. */
const hostile: Readonly<Record<string, string>> = {
  markup: '<script>alert(1)</script> ]]> <![CDATA[x]]> <!-- --> &amp; "it\'s"',
  'right to left': 'ביטקוין יגיע ל־100,000 דולר · بيتكوين',
  '10 kB': 'Higher & <b>higher</b>. '.repeat(420),
  'one emoji': '🚀',
  lines: 'first\nsecond\tthird',
};
/** Characters that XML has no form for, and half a surrogate pair. */
const unspeakable = `a\u0000b\u0008c\u001bd\ufffee\uffff${'\ud800'}f`;

test('an Atom feed has what RFC 4287 requires, and two libraries read each text as it was written', () => {
  for (const [name, text] of Object.entries(hostile)) {
    const xml = atomText(feed([entry(7, { title: text, text, author: text, tags: [text] })]));
    const read = parseAtomFeed(xml);
    assert.equal(read.id, `${ADDRESS}/feeds/btc.atom`);
    assert.equal(read.title?.value, 'Hindcast: Bitcoin');
    assert.equal(read.updated, new Date(AT).toISOString());
    assert.equal(read.authors?.[0]?.name, 'Hindcast');
    assert.deepEqual(
      read.links?.map(({ rel, href }) => [rel, href]),
      [
        ['self', `${ADDRESS}/feeds/btc.atom`],
        ['alternate', `${ADDRESS}/btc`],
      ],
    );
    const [one] = read.entries ?? [];
    assert.equal(one?.id, `${ADDRESS}/p/7#call`);
    assert.equal(one?.updated, new Date(AT).toISOString());
    assert.equal(one?.links?.[0]?.href, `${ADDRESS}/p/7`);
    const kept = text.trim();
    assert.deepEqual([one?.title?.value, one?.content?.value, one?.authors?.[0]?.name], [kept, kept, kept], name);
    const other = extractFromXml(xml, { normalization: false }) as unknown as Readonly<Record<string, never>>;
    assert.equal(other.id, `${ADDRESS}/feeds/btc.atom`, name);
    assert.equal(Object(other.entry).id, `${ADDRESS}/p/7#call`, name);
  }
});

test('what XML has no form for is replaced, so that a feed with it is read', () => {
  const xml = atomText(feed([entry(7, { title: unspeakable, text: unspeakable })]));
  assert.ok(xml.isWellFormed());
  assert.doesNotMatch(xml, /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/u);
  assert.equal(parseAtomFeed(xml).entries?.[0]?.title?.value?.replaceAll('\ufffd', ''), 'abcdef');
});

test('a JSON Feed says the same, and two libraries read it', () => {
  for (const [name, text] of Object.entries({ ...hostile, unspeakable: unspeakable.toWellFormed() })) {
    const json = jsonFeedText(feed([entry(7, { title: text, text }), entry(8)]));
    const read = parseJsonFeed(json);
    assert.deepEqual(
      [read.title, read.home_page_url, read.feed_url],
      ['Hindcast: Bitcoin', `${ADDRESS}/btc`, `${ADDRESS}/feeds/btc.json`],
    );
    assert.equal(JSON.parse(json).version, 'https://jsonfeed.org/version/1.1');
    assert.equal(JSON.parse(json).items[0].content_text, text, name);
    const { items = [] } = read;
    assert.deepEqual(
      items.map(({ id, url, date_modified: at }) => [id, url, at]),
      [7, 8].map((id) => [`${ADDRESS}/p/${id}#call`, `${ADDRESS}/p/${id}`, new Date(AT).toISOString()]),
    );
    const other = extractFromJson(json);
    assert.deepEqual(
      other.entries?.map(({ link }) => link),
      [`${ADDRESS}/p/7`, `${ADDRESS}/p/8`],
      name,
    );
  }
});

test('a feed without entries is one all the same', () => {
  const xml = atomText(feed([]));
  const { updated, title } = parseAtomFeed(xml);
  assert.deepEqual([updated, title?.value], ['1970-01-01T00:00:00.000Z', 'Hindcast: Bitcoin']);
  assert.deepEqual(JSON.parse(jsonFeedText(feed([]))).items, []);
});
