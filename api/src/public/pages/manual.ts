import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCS } from '@hindcast/domain';
import { renderMarkdown } from '../../http/index.ts';

/** Folder of the program's documents, which the site serves under `/docs`. */
export const MANUAL = fileURLToPath(new URL('../../../../docs', import.meta.url));

const SERVED = /\.(?:md|svg)$/;
/** A relative link: not to another site, not from the root, and no anchor. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|\/|#)/i;

/**
 * Returns a document's path on the site: `/docs/operate/install` for `operate/install.md`, the folder's path for a
 * README.
 */
const pathOf = (file: string): string =>
  posix.join(DOCS, file.replace(/(?:^|\/)README\.md$/, '').replace(/\.md$/, '')).replace(/\/$/, '');

/** Lists the files of documents and their pictures by their paths on the site. The files are relative to `MANUAL`. */
export function manualFiles(): ReadonlyMap<string, string> {
  // the program also runs without its documents
  if (!existsSync(MANUAL)) return new Map();
  const names = readdirSync(MANUAL, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return new Map(
    names
      .filter((name) => SERVED.test(name))
      .sort()
      .map((name) => [pathOf(name), name]),
  );
}

/**
 * Returns the path on the site for a relative link of a document. Null for files of the program, which are not served.
 */
function siteAddress(link: string, from: string): string | null {
  const [target = '', hash] = link.split('#');
  const file = posix.join(posix.dirname(from), target);
  if (file.startsWith('..') || !SERVED.test(file)) return null;
  return pathOf(file) + (hash === undefined ? '' : `#${hash}`);
}

/** A rendered document: title and HTML. */
export interface ManualText {
  readonly title: string;
  /** HTML of the document below its title. */
  readonly html: string;
}

/** Renders a document, with its links as paths of the site. A link to a file of the program becomes plain text. */
export function renderManual(markdown: string, file: string): ManualText {
  const { title, html } = renderMarkdown(markdown);
  const linked = html
    .replace(/<h1[^>]*>.*?<\/h1>\n/s, '')
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (whole, link: string, words: string) => {
      if (!RELATIVE.test(link)) return whole;
      const address = siteAddress(link, file);
      return address === null ? words : `<a href="${address}">${words}</a>`;
    })
    .replaceAll(/(<img src=")([^"]*)"/g, (whole, start: string, source: string) => {
      const address = RELATIVE.test(source) ? siteAddress(source, file) : null;
      return address === null ? whole : `${start}${address}"`;
    });
  return { title: title ?? file, html: linked };
}
