import { setsSessionOnly } from './dumpSettings.ts';

/** A statement of a dump that may be run: it changes nothing but tables of these names in the database it is run in. */
export interface Allowed {
  /** The table that it makes or fills; null for another statement. */
  readonly table: string | null;
}

/** Why a statement is not run, as the end of a sentence that begins with the dump. */
export interface Refused {
  readonly because: string;
}

const NAME = '`(\\w+)`';
const MODE = '(?:READ(?: LOCAL)?|(?:LOW_PRIORITY )?WRITE)';
/** Statements that make and fill no table. */
const OTHERS = [
  `DROP TABLE (?:IF EXISTS )?${NAME}(?:\\s*,\\s*${NAME})*`,
  `LOCK TABLES ${NAME} ${MODE}(?:\\s*,\\s*${NAME} ${MODE})*`,
  `ALTER TABLE ${NAME} (?:DISABLE|ENABLE) KEYS`,
  'UNLOCK TABLES|START TRANSACTION|BEGIN|COMMIT',
].map((form) => new RegExp(`^(?:${form})$`, 'i'));
const CREATE = new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${NAME}\\s*\\(`, 'i');
const INSERT = new RegExp(`^INSERT INTO ${NAME}\\s*(?:\\([\`\\w\\s,]*\\)\\s*)?VALUES\\s*(?=\\()`, 'i');

/** With these words a new table could take rows from another one, or lie in another place. */
const ELSEWHERE = /\b(?:SELECT|LIKE|TABLE|UNION|CONNECTION|DIRECTORY|TABLESPACE)\b/i;
const VALUE_WORDS = new Set(['NULL', 'TRUE', 'FALSE', 'DEFAULT', 'X', 'B', '_BINARY', '_UTF8MB4']);
/** Run by servers from that version on, as if it were no comment. */
const CONDITIONAL = /^\/\*M?!\d{5,6}\s([\s\S]*)\*\/$/;
const OF_DATABASE = /^(?:USE|(?:CREATE|DROP|ALTER)\s+(?:DATABASE|SCHEMA))\b/i;

/**
 * Whether a statement of a dump may be run: only what mariadb-dump and mysqldump write of `tables`, in the form in which
 * they write it. `sql`: one statement, without the comments before it.
 */
export function judgeStatement(sql: string, tables: ReadonlySet<string>): Allowed | Refused {
  const said = CONDITIONAL.exec(sql)?.[1]?.trim() ?? sql;
  if (setsSessionOnly(said)) return { table: null };
  const words = `(${said.slice(0, 80).replaceAll(/[\s\p{C}]+/gu, ' ')})`;
  const form = formOf(said);
  if (OF_DATABASE.test(said) || (form && /`\s*\.|\.\s*`/.test(form))) {
    return { because: `names another database ${words}: make it of one, without --databases and --all-databases` };
  }
  const filled = form && (createdBy(form) ?? filledBy(form));
  if (!form || !(filled || OTHERS.some((other) => other.test(form)))) {
    return { because: `has a statement that a dump of Hindcast's tables does not need, so none of it is run ${words}` };
  }
  const named = filled ? [filled] : [...form.matchAll(/`(\w+)`/g)].map(([, name]) => String(name));
  const foreign = named.find((name) => !tables.has(name));
  if (foreign) return { because: `is none of Hindcast's: it has a table ${foreign}` };
  return { table: filled ?? null };
}

function createdBy(form: string): string | null {
  const found = CREATE.exec(form);
  if (!found) return null;
  const rest = form.slice(found[0].length).replaceAll(/`\w+`/g, '``');
  if (ELSEWHERE.test(rest) || rest.replaceAll(/\d\.\d/g, '').includes('.')) return null;
  const engines = [...rest.matchAll(/\bENGINE\b[\s=]*(\w*)/gi)].map(([, engine]) => engine?.toLowerCase());
  return engines.every((engine) => engine === 'innodb') ? String(found[1]) : null;
}

function filledBy(form: string): string | null {
  const found = INSERT.exec(form);
  if (!found) return null;
  const values = form.slice(found[0].length);
  if (/[^\w\s(),.+'-]/.test(values)) return null;
  for (const [word] of values.matchAll(/\b[a-z_]\w*/gi)) if (!VALUE_WORDS.has(word.toUpperCase())) return null;
  return String(found[1]);
}

/**
 * A statement with every text in it emptied. Null when it has what the tables' own dump never has: a comment, a name with
 * odd letters, double quotes.
 */
function formOf(sql: string): string | null {
  const special = /['`"#;\\]|--|\/\*|[^\t\n\r -~]/g;
  const name = /`\w+`/y;
  let form = '';
  let from = 0;
  for (let found = special.exec(sql); found; found = special.exec(sql)) {
    if (found[0] === '`') {
      name.lastIndex = found.index;
      if (!name.test(sql)) return null;
      special.lastIndex = name.lastIndex;
    } else if (found[0] === "'") {
      const end = textEnd(sql, found.index);
      if (end === null) return null;
      form += `${sql.slice(from, found.index)}''`;
      from = end;
      special.lastIndex = end;
    } else return null;
  }
  return form + sql.slice(from);
}

/** Where the text that begins with this quote ends; null when it does not. */
function textEnd(sql: string, quote: number): number | null {
  const special = /['\\]/g;
  special.lastIndex = quote + 1;
  for (let found = special.exec(sql); found; found = special.exec(sql)) {
    if (found[0] === "'" && sql[found.index + 1] !== "'") return found.index + 1;
    special.lastIndex = found.index + 2;
  }
  return null;
}
