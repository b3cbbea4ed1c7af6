/** A part of a dump. */
export interface Statement {
  /** Without its semicolon. */
  readonly sql: string;
  /** Rows that an INSERT gives: groups in parentheses after VALUES. */
  readonly rows: number;
}

/** Longer than any statement that a server takes from mariadb-dump or mysqldump as they are usually set. */
export const LONGEST_STATEMENT = 64 * 1024 * 1024;

/** So many characters are looked at together: what begins in the last ones of a piece may go on in the next. */
const TOGETHER = 8;

const QUOTES = new Set(["'", '"', '`']);

/**
 * Takes the text of a dump piece by piece and gives its statements. It follows quotes, escapes and comments, so that
 * nothing inside a text counts as a statement. `rest` is the statement that has not ended, `waiting` its length in
 * characters.
 */
export function createSplitter() {
  let text = '';
  let at = 0;
  let start = 0;
  let quote = '';
  let depth = 0;
  let rows = 0;
  let values = false;

  /** Where a comment that begins here ends; 0 when none does, null when more text is needed. */
  function commentEnd(): number | null {
    if (text.startsWith('-- ', at) || text[at] === '#' || text.startsWith('--\n', at)) {
      const end = text.indexOf('\n', at);
      return end < 0 ? null : end;
    }
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      return end < 0 ? null : end + 2;
    }
    return 0;
  }

  function* push(piece: string): Generator<Statement> {
    text = text.slice(start) + piece;
    at -= start;
    start = 0;
    for (; at <= text.length - TOGETHER; at++) {
      const letter = text[at] as string;
      if (quote) {
        if (letter === '\\' && quote !== '`') at++;
        else if (letter === quote) quote = '';
        continue;
      }
      if (letter === '-' || letter === '#' || letter === '/') {
        const end = commentEnd();
        if (end === null) return;
        if (end > at) at = end - 1;
      } else if (QUOTES.has(letter)) quote = letter;
      else if (letter === '(') depth++;
      else if (letter === ')') {
        depth--;
        if (depth === 0 && values) rows++;
      } else if (depth === 0 && /v/i.test(letter) && /^VALUES[\s(]/i.test(text.slice(at, at + 7))) values = true;
      else if (letter === ';') {
        yield { sql: text.slice(start, at).trim(), rows };
        start = at + 1;
        [rows, values, depth] = [0, false, 0];
      }
    }
  }

  return { push, waiting: () => text.length - start, rest: (): string => text.slice(start).trim() };
}
