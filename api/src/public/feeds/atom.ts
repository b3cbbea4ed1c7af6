import { xmlText } from '../../http/index.ts';
import type { Feed, FeedEntry } from './feed.ts';

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`;
const link = (rel: string, type: string, url: string): string =>
  `<link rel="${rel}" type="${type}" href="${xmlText(url)}"/>`;

const timeOf = (ms: number): string => new Date(ms).toISOString();

const entryXml = ({ id, url, title, text, author, tags, atMs }: FeedEntry): string =>
  [
    '<entry>',
    element('id', id),
    element('title', title, ' type="text"'),
    element('published', timeOf(atMs)),
    element('updated', timeOf(atMs)),
    `<author>${element('name', author)}</author>`,
    link('alternate', 'text/html', url),
    ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    element('content', text, ' type="text"'),
    '</entry>',
  ].join('\n');

/** Writes a feed as Atom (RFC 4287). Texts are plain, so that readers show markup in them as written. */
export function atomText({ title, about, publisher, homeUrl, atomUrl, entries }: Feed): string {
  const head = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', atomUrl),
    element('title', title, ' type="text"'),
    element('subtitle', about, ' type="text"'),
    element('updated', timeOf(entries[0]?.atMs ?? 0)),
    `<author>${element('name', publisher)}</author>`,
    link('self', 'application/atom+xml', atomUrl),
    link('alternate', 'text/html', homeUrl),
  ];
  return `${[...head, ...entries.map(entryXml), '</feed>'].join('\n')}\n`;
}
