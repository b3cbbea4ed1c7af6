import { Marked, type RendererObject, type Token } from 'marked';
import { htmlText } from './htmlText.ts';

/** Addresses that a link may have: of the web, of mail, or on this site; no other protocol, whatever hides it. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#|\?|[\w.-]+(?:[/?#]|$))/i;
/** A picture must be this site's own, since the page loads no others. */
const PICTURE = /^(?:\/(?!\/)|[\w.-]+(?:[/?#]|$))/;

/** A link to another site cannot reach this window, is not told this address, and is no recommendation to search engines. */
const out = (href: string): string => (/^https?:/i.test(href) ? ' rel="noopener noreferrer nofollow"' : '');

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

const titled = (title: string | null | undefined): string => (title ? ` title="${htmlText(title)}"` : '');

/** Words without the marks around them. */
const plain = (tokens: readonly Token[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : textOf(token))).join('');

const textOf = (token: Token): string => ('text' in token ? String(token.text) : token.raw);

/** HTML in a document is shown as it is written, and what could run is no link. */
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

/** A document as HTML. */
export interface Document {
  /** The words of its first heading of the first degree; null without one. */
  readonly title: string | null;
  readonly html: string;
}

const isTitle = (token: Token): boolean => token.type === 'heading' && token.depth === 1;

/** A Markdown text as HTML in which nothing can run: raw HTML is shown, scripts and foreign pictures are no addresses. */
export function renderMarkdown(text: string): Document {
  const tokens = marked.lexer(text.replace(/^\uFEFF/, '')); // the mark that some editors write before the first heading
  const title = tokens.find(isTitle);
  // Wide tables and long lines of code scroll on their own, by keyboard too.
  const html = marked
    .parser(tokens)
    .replaceAll('<table>', '<div class="document-table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre role="group" aria-label="Code" tabindex="0">');
  return { title: title ? plain([title]) : null, html };
}
