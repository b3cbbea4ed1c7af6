import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** A page as it is sent. */
export interface Html {
  readonly body: string;
  /** Names the body, without quotes. */
  readonly etag: string;
}

/** Tells a file from what it was before, and from others; null when it is not there. */
function stampOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? `${file} ${found.ino} ${found.size} ${found.mtimeMs}` : null;
}

/**
 * A page made from files, kept in memory and made again when one of them changes.
 * @param files the files' paths, looked up anew at each call; none may be missing.
 * @param fill makes the page of the files' texts, in their order.
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
    if (made?.stamp !== stamp) {
      const body = fill(...paths.map((path) => readFileSync(path, 'utf8')));
      made = { stamp, html: { body, etag: createHash('sha256').update(body).digest('base64url').slice(0, 22) } };
    }
    return made.html;
  };
}
