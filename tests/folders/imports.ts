import { posix } from 'node:path';

/** A source file: its path from the repository's root with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** One import of a file by another file, both as paths from the repository's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Values, types, re-exports, what is imported for its effect, what is imported late, and style sheets. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+)(["'])(\.{1,2}\/[^"'\n]+)\1/g;

/** Lists the relative imports of a file. Packages have no folder here, so they do not count. */
export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(SPECIFIER)].map(([, , specifier = '']) => ({
    from: path,
    to: posix.join(posix.dirname(path), specifier),
  }));
}
