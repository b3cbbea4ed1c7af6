import { readDatePart, readDay, readPrice } from '@hindcast/domain';

/** A record of a file as it stands there: a JSON object, or the cells of a CSV row under their columns' names. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** A record that cannot be stored; the message is a phrase that follows "Line 7: ". */
export class RecordProblem extends Error {
  constructor(phrase: string) {
    super(phrase);
    this.name = 'RecordProblem';
  }
}

const FIRST_DAY = readDay('2009-01-03') ?? 0;
const LAST_DAY = readDay('2100-12-31') ?? 0;

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** The first of the named fields that holds something, with its name. */
export function given(record: FileRecord, ...names: string[]): { name: string; value: unknown } | null {
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (value !== undefined && value !== null && value !== '') return { name, value };
  }
  return null;
}

/** A text of at most `longest` characters, trimmed; null when it is missing or empty. Throws a RecordProblem. */
export function readText(record: FileRecord, longest: number, ...names: string[]): string | null {
  const field = given(record, ...names);
  if (!field) return null;
  const { name, value } = field;
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new RecordProblem(`its ${name} ${short(value)} is not a text`);
  }
  const text = String(value).trim();
  if (text.length > longest) throw new RecordProblem(`its ${name} is longer than ${longest} characters`);
  return text === '' ? null : text;
}

/** A price in USD as stored, null when missing. Whether it makes sense for its kind is not asked here. */
export function readAmount(record: FileRecord, ...names: string[]): number | null {
  const field = given(record, ...names);
  if (!field) return null;
  const price = readPrice(field.value);
  if (price === null) throw new RecordProblem(`its ${field.name} ${short(field.value)} is not a number`);
  return price;
}

/** A whole number, 0 when missing. */
export function readCount(record: FileRecord, name: string): number {
  const field = given(record, name);
  const count = field ? Number(field.value) : 0;
  if (!Number.isSafeInteger(count) || Math.abs(count) > 2_147_483_647) {
    throw new RecordProblem(`its ${name} ${short(field?.value)} is not a whole number`);
  }
  return count;
}

/** A day as `YYYY-MM-DD` between 2009-01-03 and 2100-12-31, null when missing. */
export function readDate(record: FileRecord, name: string): string | null {
  const field = given(record, name);
  if (!field) return null;
  const day = readDatePart(field.value);
  if (day === null) {
    const wrong = /^\d{4}-\d\d-\d\d/.test(String(field.value))
      ? 'not a day of the calendar'
      : 'not a day such as 2024-12-31';
    throw new RecordProblem(`its ${name} ${short(field.value)} is ${wrong}`);
  }
  if (day < FIRST_DAY || day > LAST_DAY) {
    throw new RecordProblem(`its ${name} ${short(field.value)} is not between 2009-01-03 and 2100-12-31`);
  }
  return String(field.value).trim().slice(0, 10);
}

/** A moment, null when missing. A day alone is its first one in UTC. */
export function readTime(record: FileRecord, name: string): Date | null {
  const date = readDate(record, name);
  if (date === null) return null;
  const time = new Date(String(record[name]).trim());
  return Number.isNaN(time.getTime()) ? new Date(date) : time;
}

const flags: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/** A yes or no, no when missing. */
export function readFlag(record: FileRecord, name: string): boolean {
  const field = given(record, name);
  if (!field) return false;
  const flag = flags[String(field.value).trim().toLowerCase()];
  if (flag === undefined) throw new RecordProblem(`its ${name} ${short(field.value)} is neither true nor false`);
  return flag;
}

/** A web address, null when missing; any other scheme is refused. */
export function readLink(record: FileRecord, name: string): string | null {
  const text = readText(record, 2048, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:\/\/[^\s"'<>]+$/i.test(text)) {
    throw new RecordProblem(`its ${name} ${short(text)} is not a web address that begins with http:// or https://`);
  }
  return text;
}
