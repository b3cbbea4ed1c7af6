import { createHash } from 'node:crypto';
import { DRAWN_DATA_ID } from '@hindcast/domain';
import { htmlJson } from '../../http/index.ts';
import type { FirstPage } from '../first/drawFirstViews.ts';

/** A page, and the hashes of its inline style and script for the content security policy. */
export interface InlinePage {
  readonly html: string;
  readonly styleHash: string;
  readonly scriptHash: string;
}

const SHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"[^>]*>/;
const EARLY = '<script src="/early.js"></script>';
const ROOT = '<div id="root"></div>';
/** Root of the front page. Its script takes over the HTML that the server draws. */
const LANDING = '<div id="landing"></div>';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const preload = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`;

/** Returns the element with the data for the browser. The content security policy allows it, because it is no script. */
const dataOf = ({ data }: FirstPage): string =>
  `<script type="application/json" id="${DRAWN_DATA_ID}">${htmlJson(data)}</script>`;

/** Returns the path of a built page's style sheet. Null if it has none. */
export const styleSheetOf = (built: string): string | null => SHEET.exec(built)?.[1] ?? null;

/**
 * Puts a first view into a page of the site, with the style sheet and the early script inline, so that it needs no
 * other file.
 * @param preloads data that the page's script requests first; left out if there are none.
 */
export function fillFirstView(
  html: string,
  first: FirstPage,
  files: { readonly styles: string; readonly early: string },
  preloads: readonly string[] = [],
): InlinePage {
  // a closing tag inside these elements would end them, even within a string
  const styles = `${files.styles}${first.css}`.replaceAll('</', '<\\/');
  const early = files.early.replaceAll('</', '<\\/');
  const filled = html
    .replace(SHEET, () => `<style>${styles}</style>${preloads.map(preload).join('')}`)
    .replace(EARLY, () => `<script>${early}</script>`)
    .replace(ROOT, () => `<div id="root" data-drawn>${first.html}</div>${dataOf(first)}`)
    .replace(LANDING, () => `<div id="landing">${first.html}</div>`);
  return { html: filled, styleHash: hashOf(styles), scriptHash: hashOf(early) };
}
