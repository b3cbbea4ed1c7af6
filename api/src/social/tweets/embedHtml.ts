import { decodeEntities } from './cleanText.ts';

/** The content of a post's HTML for embeds, as text. */
export interface EmbedPage {
  readonly text: string;
  /** Day as the page shows it: “November 30, 2024”. Empty without one. */
  readonly day: string;
  readonly hasMedia: boolean;
}

const LINK = /<a\s[^<>]*>(?<shown>[^<]*)<\/a>/gi;
const PICTURE = /(?:^|\s)pic\.(?:twitter|x)\.com\/\w+/gi;
/** Longest HTML that is read, in characters: far more than any post has. */
const LONGEST = 100_000;

/** Returns HTML without its tags, as text. The result is never shown as anything but text. */
const plain = (html: string): string => decodeEntities(html.replace(/<br\s*\/?>/gi, '\n').replace(/<[^<>]*>/g, ''));

/** Returns the contents of all elements with a name. An end tag without a start tag has none. */
function insides(html: string, name: string): { readonly within: string[]; readonly after: string } {
  const pieces = html.split(new RegExp(`</${name}>`, 'i'));
  const begins = new RegExp(`<${name}(?:\\s[^<>]*)?>`, 'i');
  const within = pieces.slice(0, -1).flatMap((piece) => {
    const found = begins.exec(piece);
    return found ? [piece.slice(found.index + found[0].length)] : [];
  });
  return { within, after: pieces.at(-1) ?? '' };
}

/**
 * Reads the blockquote that X provides for embedding. Its HTML is never shown as HTML. Null without a blockquote or
 * words.
 */
export function readEmbedHtml(html: string): EmbedPage | null {
  const [inside] = insides(html.slice(0, LONGEST), 'blockquote').within;
  if (inside === undefined) return null;
  const { within, after } = insides(inside, 'p');
  if (within.length === 0) return null;
  const words = within.map(plain).join('\n\n');
  const day = [...after.matchAll(LINK)].at(-1)?.groups?.shown ?? '';
  const text = words.replace(PICTURE, '').trim();
  return { text, day: decodeEntities(day).trim(), hasMedia: text !== words.trim() };
}
