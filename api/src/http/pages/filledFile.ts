import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Answer } from '../answers/forms.ts';
import { fileForms } from '../answers/forms.ts';
import { sendForm, sendInPlace } from '../answers/sendForm.ts';

/** A page's response in every encoding. */
export type Html = Answer;

/**
 * Brotli quality of pages. They are small and rarely filled: within a few per cent of the best at a tenth of its time.
 */
const QUALITY = 9;

/** Returns a text that changes with the file. Null if there is no such file. */
export function stampOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? `${file} ${found.ino} ${found.size} ${found.mtimeMs}` : null;
}

/** Compresses a page to a response. `policy` are additional headers. */
export function packPage(page: string, policy: Readonly<Record<string, string>> = {}): Html {
  const identity = Buffer.from(page);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...policy };
  return fileForms({ identity, gzip: gzipSync(identity), br }, headers);
}

/**
 * Builds a page from files and caches it until one of them changes.
 * @param files returns the paths of the files. It is called at each request.
 * @param fill makes the page from the files' texts, in their order.
 * @returns the page; null while a file is missing.
 */
export function createFilledFile(
  files: () => readonly string[],
  fill: (...texts: readonly string[]) => string,
): () => Html | null {
  let made: { readonly stamp: string; readonly html: Html } | null = null;
  return () => {
    const paths = files();
    const stamps = paths.map(stampOf);
    if (stamps.includes(null)) return null;
    const stamp = stamps.join('\n');
    if (made?.stamp !== stamp)
      made = { stamp, html: packPage(fill(...paths.map((path) => readFileSync(path, 'utf8')))) };
    return made.html;
  };
}

const NOT_BUILT = 'The site is not built yet: run "npm run build", then load this page again.\n';

/** Sends a page, which browsers must revalidate. If the site is not built, sends instructions to build it. */
export function sendPage(html: Html | null, request: Request, h: ResponseToolkit, status = 200): ResponseObject {
  if (!html) return h.response(NOT_BUILT).code(503).type('text/plain');
  return status === 200 ? sendForm(html, request, h) : sendInPlace(html, status, request, h);
}
