import { Marked, type RendererObject, type Token } from 'marked';
import { htmlText } from './htmlText.ts';

/** URLs allowed in links: web, mail, or this site; no other protocol, even if it is disguised. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#|\?|[\w.-]+(?:[/?#]|$))/i;
/** URLs allowed for pictures: only those of this site, because the page loads no others. */
const PICTURE = /^(?:\/(?!\/)|[\w.-]+(?:[/?#]|$))/;

/**
 * Returns attributes for a link to another site: no access to this window, no referrer, and no recommendation to search
 * engines.
 */
const out = (href: string): string => (/^https?:/i.test(href) ? ' rel="noopener noreferrer nofollow"' : '');

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

const titled = (title: string | null | undefined): string => (title ? ` title="${htmlText(title)}"` : '');

/** Returns the text of tokens without Markdown. */
const plain = (tokens: readonly Token[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : textOf(token))).join('');

const textOf = (token: Token): string => ('text' in token ? String(token.text) : token.raw);

/** Renderer that shows raw HTML as text, and drops links that could run code. */
const renderer: RendererObject = {
  html: ({ text }) => htmlText(text),
  heading({ tokens, depth }) {
    return `<h${depth} id="${htmlText(anchor(plain(tokens)))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  link({ href, title, tokens }) {
    const words = this.parser.parseInline(tokens);
    return LINK.test(href) ? `<a href="${htmlText(href)}"${titled(title)}${out(href)}>${words}</a>` : words;
  },
  image({ href, title, text }) {
    if (PICTURE.test(href)) return `<img src="${htmlText(href)}" alt="${htmlText(text)}"${titled(title)}>`;
    return LINK.test(href)
      ? `<a href="${htmlText(href)}"${titled(title)}${out(href)}>${htmlText(text)}</a>`
      : htmlText(text);
  },
};

const marked = new Marked({ gfm: true, renderer });

/** A Markdown document rendered as HTML, with its title. */
export interface Document {
  /** Text of the first heading of level 1. Null without one. */
  readonly title: string | null;
  readonly html: string;
}

const isTitle = (token: Token): boolean => token.type === 'heading' && token.depth === 1;

/**
 * Renders Markdown as HTML in which nothing can run: raw HTML is shown as text, and links to scripts and foreign
 * pictures are dropped.
 */
export function renderMarkdown(text: string): Document {
  const tokens = marked.lexer(text.replace(/^\uFEFF/, '')); // the byte order mark of some editors
  const title = tokens.find(isTitle);
  // wide tables and long lines of code scroll on their own, by keyboard too
  const html = marked
    .parser(tokens)
    .replaceAll('<table>', '<div class="document-table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre role="group" aria-label="Code" tabindex="0">');
  return { title: title ? plain([title]) : null, html };
}
