import { fileRefusals } from './refusals.ts';

/** Kinds of file that people send by mistake, with their first bytes as characters. */
const foreign: readonly (readonly [what: string, begins: readonly string[]])[] = [
  ['a gzip archive: unpack it first', ['\x1f\x8b']],
  ['a ZIP archive or a spreadsheet: export it as CSV first', ['PK\x03\x04', 'PK\x05\x06']],
  ['an SQLite database', ['SQLite format 3']],
  ['a PDF', ['%PDF-']],
  ['an image', ['\x89PNG', '\xff\xd8\xff', 'GIF8']],
  ['UTF-16 text: save it as UTF-8', ['\xff\xfe', '\xfe\xff']],
];

const text = (head: Uint8Array): string => Buffer.from(head).toString('latin1');
const withoutMark = (begin: string): string => begin.replace('\xef\xbb\xbf', '').trimStart();

/** Returns the refusal of a file that cannot be imported, by its first bytes. Null if it may be valid. */
export function foreignTo(head: Uint8Array): string | null {
  const begin = text(head);
  if (withoutMark(begin) === '') return fileRefusals.empty;
  const what = foreign.find(([, begins]) => begins.some((bytes) => begin.startsWith(bytes)))?.[0];
  if (what) return fileRefusals.foreign(what);
  if (/^<[!?a-z]/i.test(withoutMark(begin))) return fileRefusals.page;
  return begin.includes('\0') ? fileRefusals.binary : null;
}

/** Tells whether a text begins as JSON does, with an object or a list. */
export const looksLikeJson = (head: Uint8Array): boolean => /^[[{]/.test(withoutMark(text(head)));
