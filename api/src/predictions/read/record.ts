import { type Day, dayText, readDatePart, readPrice, readUtcDay, readLink as readWebAddress } from '@hindcast/domain';
import { type ReadText, readLine, readQuote } from '@hindcast/domain/text';
import { type FileRecord, RecordProblem, recordRefusals, short } from '../../http/index.ts';
import { keptPrice } from '../../prices/index.ts';

const FIRST_DAY = readDatePart('2009-01-03') ?? 0;
const LAST_DAY = readDatePart('2100-12-31') ?? 0;

/**
 * Returns a single value as text. Returns a placeholder for a list or an object, because it may be nested to any depth.
 */
function plain(value: unknown): string {
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}';
  return String(value).trim();
}

const shown = (value: unknown): string => short(plain(value));

/** Returns the first of the named fields that is not empty, with its name. */
export function given(record: FileRecord, ...names: string[]): { name: string; value: unknown } | null {
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (value !== undefined && value !== null && value !== '') return { name, value };
  }
  return null;
}

type Read = (text: string) => ReadText;

function readField(record: FileRecord, longest: number, names: readonly string[], read: Read): string | null {
  const field = given(record, ...names);
  if (!field) return null;
  const { name, value } = field;
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new RecordProblem(recordRefusals.noText(name, shown(value)));
  }
  const found = read(String(value));
  if ('problem' in found) throw new RecordProblem(recordRefusals.field(name, found.problem));
  const { text } = found;
  if (text.length > longest) throw new RecordProblem(recordRefusals.longField(name, longest));
  return text === '' ? null : text;
}

/**
 * Reads a text of one line and at most `longest` characters, as it is stored. Null if missing or empty. Throws a
 * RecordProblem.
 */
export const readText = (record: FileRecord, longest: number, ...names: string[]): string | null =>
  readField(record, longest, names, readLine);

/**
 * Reads a text of any number of lines and at most `longest` characters. Null if missing or empty. Throws a
 * RecordProblem.
 */
export const readWords = (record: FileRecord, longest: number, ...names: string[]): string | null =>
  readField(record, longest, names, readQuote);

/**
 * Reads a price in USD, rounded as storage keeps it. Null if missing. The caller checks the price against the claim's
 * kind.
 */
export function readAmount(record: FileRecord, ...names: string[]): number | null {
  const field = given(record, ...names);
  if (!field) return null;
  const price = readPrice(field.value);
  if (price === null) throw new RecordProblem(recordRefusals.noNumber(field.name, shown(field.value)));
  return keptPrice(price);
}

/** Reads a whole number. 0 if missing. */
export function readCount(record: FileRecord, name: string): number {
  const field = given(record, name);
  const count = field ? Number(plain(field.value)) : 0;
  if (!Number.isSafeInteger(count) || Math.abs(count) > 2_147_483_647) {
    throw new RecordProblem(recordRefusals.noCount(name, shown(field?.value)));
  }
  return count;
}

/** Reads a day as `YYYY-MM-DD` between 2009-01-03 and 2100-12-31. Null if missing. A time beside it is ignored. */
export const readDate = (record: FileRecord, name: string): string | null => readDay(record, name, readDatePart);

/** Reads the UTC day of an instant, as `YYYY-MM-DD`. The instant's offset counts. Null if missing. */
export const readUtcDate = (record: FileRecord, name: string): string | null => readDay(record, name, readUtcDay);

function readDay(record: FileRecord, name: string, read: (value: unknown) => Day | null): string | null {
  const field = given(record, name);
  if (!field) return null;
  const day = read(field.value);
  if (day === null) {
    throw new RecordProblem(recordRefusals.noDay(name, shown(field.value), plain(field.value)));
  }
  if (day < FIRST_DAY || day > LAST_DAY) {
    throw new RecordProblem(recordRefusals.farDay(name, shown(field.value)));
  }
  return dayText(day);
}

const TIME = /^[\d-]{10}(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|UTC|GMT|([+-]\d\d):?(\d\d)?)?)?$/i;

/** Reads an instant. Null if missing. Without an offset it is in UTC; a day alone is its first moment. */
export function readTime(record: FileRecord, name: string): Date | null {
  const date = readDate(record, name);
  if (date === null) return null;
  const text = plain(record[name]);
  const [matched, clock = '00:00', hours = '+00', minutes = '00'] = TIME.exec(text) ?? [];
  const time = new Date(`${date}T${clock}${hours}:${minutes}`);
  if (matched === undefined || Number.isNaN(time.getTime())) {
    throw new RecordProblem(recordRefusals.noTime(name, shown(text)));
  }
  return time;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Reads a yes or no. False if missing. */
export function readFlag(record: FileRecord, name: string): boolean {
  const field = given(record, name);
  if (!field) return false;
  const flag = flags.get(plain(field.value).toLowerCase());
  if (flag === undefined) throw new RecordProblem(recordRefusals.noFlag(name, shown(field.value)));
  return flag;
}

/** Reads one of some words, in lower case. Null if missing. Throws a RecordProblem. */
export function readWord<Word extends string>(record: FileRecord, name: string, words: readonly Word[]): Word | null {
  const field = given(record, name);
  if (!field) return null;
  const word = words.find((known) => known === plain(field.value).toLowerCase());
  if (word === undefined) throw new RecordProblem(recordRefusals.noWord(name, shown(field.value), words));
  return word;
}

/** Reads an http or https URL. Null if missing. Refuses other schemes. */
export function readLink(record: FileRecord, name: string): string | null {
  const text = readWords(record, 2048, name); // readText would normalise characters and change the URL
  if (text === null) return null;
  if (readWebAddress(text) === null || !URL.canParse(text)) {
    throw new RecordProblem(recordRefusals.noLink(name, shown(text)));
  }
  return text;
}
