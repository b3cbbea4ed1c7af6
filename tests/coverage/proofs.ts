import { rows as all } from './rows.ts';

/** A test and the rows that it says it proves. */
export type Proof = { readonly file: string; readonly name: string; readonly rows: readonly string[] };

const known = new Set(all.map(({ id }) => id));

/** test(…), testOnce(…), it(…) and t.test(…), in any kind of quotes but not inside a text; skipped and planned ones prove nothing. */
const TEST_NAME =
  /(?<![.\w'"`])(?:t\.test|test|testOnce|it)(?:\.only)?\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;

const ROWS_AT_END = /^(.*\S)\s*\[([A-Z]\d+(?: [A-Z]\d+)*)\]$/s;

/**
 * The tests of a file whose names end in row ids, such as "a zero price is dropped [C15]".
 * Throws when a name cites a row that the specification does not have.
 */
export function readProofs(file: string, source: string): readonly Proof[] {
  const proofs: Proof[] = [];
  for (const [, single, double, template] of source.matchAll(TEST_NAME)) {
    const [, name, cited] = ROWS_AT_END.exec(single ?? double ?? template ?? '') ?? [];
    if (name === undefined || cited === undefined) continue;
    const rows = cited.split(' ');
    const unknown = rows.find((row) => !known.has(row));
    if (unknown !== undefined) throw new Error(`${file}: "${name}" cites row ${unknown}, which does not exist.`);
    proofs.push({ file, name: name.replaceAll(/\\(.)/g, '$1'), rows });
  }
  return proofs;
}
