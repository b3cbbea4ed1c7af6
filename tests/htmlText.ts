import { setTimeout as later } from 'node:timers/promises';
import { patience } from './patience.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Decodes the entities in an attribute or a text of HTML. */
export const unescaped = (html: string): string =>
  html.replaceAll(/&(?:#x?\w+|\w+);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns the text of a piece of HTML without pictures, with a space where one element ends and another begins. */
export const htmlText = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<svg\b.*?<\/svg>/gs, '')
      .replaceAll('<!-- -->', '') // between texts that React renders
      .replaceAll(/<\/?(?:a|b|bdi|em|span|strong)\b[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the inner HTML of each matching element. The element may contain no other of its own name. */
export const innerOf = (html: string, name: string, attributes = ''): readonly string[] =>
  Array.from(
    html.matchAll(new RegExp(`<${name}\\b(?=[^>]*${attributes})[^>]*>(.*?)</${name}>`, 'gs')),
    ([, inner = '']) => inner,
  );

/** Returns the URLs of the links in a piece of HTML, in order. */
export const linksIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<a\b[^>]*? href="([^"]*)"/g), ([, href = '']) => unescaped(href));

/**
 * Returns the main part of a page that the server renders. A busy server sends the page without it, for the scripts to
 * fill; the page is then requested again.
 */
export async function mainOf(load: () => Promise<string>): Promise<string> {
  const until = Date.now() + patience(30_000);
  for (;;) {
    const html = await load();
    const [main] = innerOf(html, 'main');
    if (main !== undefined) return main;
    if (Date.now() > until) throw new Error(`No main part is drawn: ${html.slice(-300)}`);
    await later(100);
  }
}
