// Refusals of imports, as sentences and phrases for the sender: of whole files, of rows of prices, and of records of
// predictions. Other refusals are shared with other code: implausible prices in `prices/priceProblem.ts`, jumps in
// `prices/jumps.ts`, another scale in `prices/scale.ts`, and records without a claim in `readPrediction` of the domain.
import { type Asset, calendarOf, type Day, dayText, formatCount, GENERATED } from '@hindcast/domain';

const LONGEST_SENTENCE = 500;
const cut = (text: string): string =>
  text.length > LONGEST_SENTENCE ? `${text.slice(0, LONGEST_SENTENCE - 1)}…` : text;

/** Error for a file that cannot be imported. The message is a sentence for its sender, cut if it quotes too much. */
export class FileProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(cut(message), { cause });
    this.name = 'FileProblem';
  }
}

/** Error for a record that cannot be stored. The message is a phrase that follows "Line 7: ". */
export class RecordProblem extends Error {
  constructor(phrase: string) {
    super(phrase);
    this.name = 'RecordProblem';
  }
}

/** Sentences with the reason why a whole file is refused. */
export const fileRefusals = {
  empty: 'The file is empty.',
  foreign: (what: string) => `The file is ${what}.`,
  page: 'The file is an HTML or XML page.',
  binary: 'The file is not text, but the data of some program: export it as CSV first.',
  zeroByte: (line: number) => `Line ${line} contains a zero byte.`,
  notUtf8: (line: number) => `The text is not UTF-8 from about line ${line} on: save the file as UTF-8.`,
  jsonPrices: 'The file is JSON; prices are read from CSV with a header line.',
  damagedJson: 'The file begins like JSON but is damaged or cut off.',
  notCsv: 'Line 1 is longer than 128,000 characters: this is not CSV.',
  openQuote: (line: number) => `Line ${line} opens a quoted cell that is never closed.`,
  longLine: (line: number) => `Line ${line} is longer than 128,000 characters: is a quoted cell left open?`,
  strayQuote: (line: number) => `Line ${line} has a quote in the middle of a cell.`,
  noHeader: 'The file has no header line: line 1 must name the columns, such as date,close.',
  columnTwice: (name: string) => `The header names the column “${name}” twice.`,
  noColumn: (wanted: string, named: string) => `The header has no column ${wanted}: it names ${named}.`,
  manyRows: (most: number) => `The file has more than ${formatCount(most)} rows; prices are one row a day.`,
  noRows: 'The file has a header line and no rows below it.',
  noPredictions: 'The file holds no predictions.',
  unknownColumns: (named: readonly string[], more: number) =>
    `No prediction has such ${named.length + more === 1 ? 'a column' : 'columns'}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Rename or remove ${named.length + more === 1 ? 'it' : 'them'}; --ignore-columns passes ${named.length + more === 1 ? 'it' : 'them'} over.`,
  unclearDays: (text: string, monthFirst: string, dayFirst: string) =>
    `No day of the file shows which form its days have: “${short(text)}” may be ${monthFirst} or ${dayFirst}. Say --day-form mdy where the month stands first, or --day-form dmy.`,
  twoDayForms: ([line, day]: readonly [number, string], [other, month]: readonly [number, string]) =>
    `The days have two forms: line ${line} (${short(day)}) has the day first, line ${other} (${short(month)}) the month.`,
  unknownBasis: (ticker: string, first: Day) =>
    `${ticker} was split after ${dayText(first)}: say whether the file's prices are divided by the splits already (--adjusted) or as they were traded (--raw).`,
} as const;

const LONGEST_CELL = 40;

/** Cuts a cell for a message, because it may be as long as a row. */
export const short = (text: string): string =>
  text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;

/** Tells whether a text that is no day has the form of one. */
const looksLikeDay = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text);

/** Phrases with the reason why a row is refused. They follow "Line 7: ". */
export const rowRefusals = {
  cells: (cells: number, columns: number) =>
    `it has ${cells} ${cells === 1 ? 'cell' : 'cells'} where the header has ${columns}`,
  missing: (name: string) => `the ${name} is missing`,
  noDate: (text: string) =>
    looksLikeDay(text)
      ? `${text.slice(0, 10)} is not a day of the calendar`
      : `“${short(text)}” is not a date such as 2024-12-31`,
  noMidnight: (text: string) => `the value of ${short(text)} is no close: a day ends at 00:00 UTC`,
  before1970: (day: Day) => `${dayText(day)} is before 1970`,
  notYet: (day: Day) => `${dayText(day)} has not come yet`,
  today: (day: Day) => `${dayText(day)} is today, whose close is not final yet`,
  closedDay: (day: Day, asset: Asset) => `${dayText(day)} is not one of the ${calendarOf(asset).name}`,
  noNumber: (name: string, text: string) => `the ${name} “${short(text)}” is not a number such as 1234.56`,
  source: (problem: string) => `the source ${problem}`,
  longSource: (source: string, longest: number) =>
    `the source “${source.slice(0, 20)}…” is longer than ${longest} characters`,
  generated: `the source “${GENERATED}” is kept for days that no source reported`,
  otherValues: (day: Day, line: number) => `${dayText(day)} stands on line ${line} already, with other values`,
} as const;

const nameApart = (name: string, handle: string): string =>
  `where they are two, write another name, such as “${name} (@${short(handle)})”`;

/** Phrases with the reason why a record of a prediction is refused. They follow "Line 7: ". */
export const recordRefusals = {
  noObject: 'it is not a JSON object',
  cutOff: 'it is not complete JSON',
  noExpert: 'it names no expert (influencer_name)',
  otherName: (name: string, shown: string, beside: string, other: string) =>
    `its ${name} “${shown}” is not its ${beside} “${other}”: keep one of them`,
  noHandle: (shown: string) =>
    `its x_handle “${shown}” is no handle of X, which has up to 15 letters, digits and _, such as @cassandra`,
  handleOnRecord: (name: string, known: string, said: string) =>
    `${name} is on record as @${short(known)}, and its x_handle is @${short(said)}: where both are one person, leave it out or change the one on record first (hindcast experts handle); ${nameApart(name, said)}`,
  handleMeanwhile: (name: string, known: string, said: string) =>
    `${name} came on record meanwhile as @${short(known)}, and the file says @${short(said)}: import the file again to see what to do`,
  handleBefore: (name: string, known: string, where: string, said: string) =>
    `${name} is @${short(known)} in ${where.toLowerCase()}, and its x_handle is @${short(said)}: where both are one person, keep one of the two; ${nameApart(name, said)}`,
  contradiction: (name: string, shown: unknown, beside: string, other: unknown, why: string) =>
    `its ${name} ${shown} is not its ${beside} ${other}: ${why}`,
  uselessPrice: (name: string, price: unknown, kind: string, needs: string) =>
    `its ${name} ${price} says nothing of a ${kind}: ${needs}`,
  unknownKind: (named: string, known: readonly string[]) =>
    `its prediction_type “${named}” is not one of ${known.join(', ')}`,
  unknownAsset: (named: string, known: string) => `its asset “${named}” is not one of ${known}`,
  otherAsset: (ticker: string, wanted: string) => `it is about ${ticker}, not ${wanted}`,
  notYet: (name: string, date: string) => `its ${name} ${date} has not come yet`,
  longKey: (longest: number) => `its source and id are longer than ${longest} characters`,
  undrawable: 'it cannot be drawn',
  otherWords: (where: string) => `it is the prediction of ${where.toLowerCase()} again, with other words`,
  takenKey: (key: string, name: string, id: number, about: string) =>
    `${key.replace(':', ' ')} is already ${name}’s prediction ${id}${about}`,
  withdrawn: (id: number) => `prediction ${id} is withdrawn: restore it before it is changed`,
  field: (name: string, problem: string) => `its ${name} ${problem}`,
  longField: (name: string, longest: number) => `its ${name} is longer than ${longest} characters`,
  noText: (name: string, shown: string) => `its ${name} ${shown} is not a text`,
  noNumber: (name: string, shown: string) => `its ${name} ${shown} is not a number`,
  noCount: (name: string, shown: string) => `its ${name} ${shown} is not a whole number`,
  noDay: (name: string, shown: string, text: string) =>
    `its ${name} ${shown} is ${looksLikeDay(text) ? 'not a day of the calendar' : 'not a day such as 2024-12-31'}`,
  farDay: (name: string, shown: string) => `its ${name} ${shown} is not between 2009-01-03 and 2100-12-31`,
  noTime: (name: string, shown: string) => `its ${name} ${shown} is not a time such as 2024-12-31T10:00:00Z`,
  noWord: (name: string, shown: string, words: readonly string[]) =>
    `its ${name} ${shown} is not ${words.join(' or ')}`,
  noDirection: (kind: string) => `its direction says nothing of a ${kind}: only a target lies above or below`,
  noFlag: (name: string, shown: string) => `its ${name} ${shown} is neither true nor false`,
  noLink: (name: string, shown: string) =>
    `its ${name} ${shown} is not a web address that begins with http:// or https://`,
} as const;
