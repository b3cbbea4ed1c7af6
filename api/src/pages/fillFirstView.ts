import { createHash } from 'node:crypto';
import type { FirstPage } from '../first/drawFirstViews.ts';

/** A page, and the hashes of the style and the script in it, which its policy must allow. */
export interface InlinePage {
  readonly html: string;
  readonly styleHash: string;
  readonly scriptHash: string;
}

const SHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"[^>]*>/;
const EARLY = '<script src="/early.js"></script>';
const ROOT = '<div id="root"></div>';
/** The front page is no stand-in: what the server draws is the page, which its script brings to life. */
const LANDING = '<div id="landing"></div>';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const preload = (path: string): string => `<link rel="preload" as="fetch" crossorigin href="${path}">`;

/** The address of a built page's style sheet; null if it has none. */
export const styleSheetOf = (built: string): string | null => SHEET.exec(built)?.[1] ?? null;

/**
 * A page of the site with its first view in it, complete without waiting for another file: the style sheet and the script
 * that runs before it stand in the page.
 * @param preloads what the page's script asks for first, asked for while the script is on its way; none where that is
 * another server's.
 */
export function fillFirstView(
  html: string,
  first: FirstPage,
  files: { readonly styles: string; readonly early: string },
  preloads: readonly string[],
): InlinePage {
  // Within these elements a closing tag would end them, whatever surrounds it.
  const styles = `${files.styles}${first.css}`.replaceAll('</', '<\\/');
  const early = files.early.replaceAll('</', '<\\/');
  const filled = html
    .replace(SHEET, () => `<style>${styles}</style>${preloads.map(preload).join('')}`)
    .replace(EARLY, () => `<script>${early}</script>`)
    .replace(ROOT, () => `<div id="first">${first.html}</div>${ROOT}`)
    .replace(LANDING, () => `<div id="landing">${first.html}</div>`);
  return { html: filled, styleHash: hashOf(styles), scriptHash: hashOf(early) };
}
