import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Config } from '../../lib/index.ts';
import { fillDocument } from './fillDocument.ts';
import { packPage, sendPage, stampOf } from './filledFile.ts';
import { pageOf } from './pageOf.ts';

/** Content of a page: a Markdown text, and the HTML after it. */
export interface ActText {
  readonly text: string;
  readonly after?: string;
}

/** Sends a page that only a mail links to, with a form. */
export type SendActPage = (shown: ActText, request: Request, h: ResponseToolkit) => ResponseObject;

/**
 * Builds the sender of pages that mails link to.
 * @param name subject of the pages, for the title.
 */
export function createActPage(
  siteDir: string,
  config: Config,
  name: string,
  headers: Readonly<Record<string, string>>,
): SendActPage {
  return ({ text, after = '' }, request, h) => {
    const file = join(siteDir, 'document.html');
    if (stampOf(file) === null) return sendPage(null, request, h); // the site is not built
    const html = fillDocument(readFileSync(file, 'utf8'), text, { name, values: {}, after }, pageOf(config));
    return sendPage(packPage(html, headers), request, h);
  };
}
