import { kinds } from '../../kinds/claims.ts';
import { type Claim, directions } from '../../kinds/shape/claim.ts';
import { assetIds, assets } from '../../market/asset.ts';
import { type Calendar, calendarOf, everyDay } from '../../market/calendar.ts';
import { type Day, readDay } from '../../market/day.ts';
import { type Bar, createSeries, type Series } from '../../market/series.ts';
import type { Split } from '../../market/splits.ts';
import { presentOverride } from '../../wire/presentVerdict.ts';
import { readOverride } from '../../wire/readOutcome.ts';
import { canonical, RECEIPT_FORMAT, type Receipt } from './receipt.ts';
import { weekdaysBut } from './receiptCalendar.ts';
import { claimOf, presentClaim } from './receiptClaim.ts';

/** Error for a text that is no receipt, or that this program cannot check. The message is a sentence. */
export class ReceiptProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReceiptProblem';
  }
}

/** Contents of a receipt, ready to be judged. */
export interface ReadReceipt {
  readonly receipt: Receipt;
  readonly claim: Claim;
  readonly series: Series;
  readonly calendar: Calendar;
  readonly splits: readonly Split[];
  readonly asOf: Day;
}

type Row = Readonly<Record<string, unknown>>;

const damaged = (what: string): ReceiptProblem => new ReceiptProblem(`This is not a receipt as it was sent: ${what}.`);

function row(value: unknown, what: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged(`${what} is no object`);
  return value as Row;
}

function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw damaged(`${what} is no list`);
  return value;
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw damaged(`${what} is no text`);
  return value;
}

function day(value: unknown, what: string): Day {
  const read = typeof value === 'string' ? readDay(value) : null;
  if (read === null) throw damaged(`${what} is no day such as 2024-12-31`);
  return read;
}

function positive(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0)
    throw damaged(`${what} is no number above zero`);
  return value;
}

function oneOf<T>(known: readonly T[], value: unknown, what: string): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw damaged(`${what} is not one of ${known.join(', ')}`);
  return found;
}

/** Reads a price that is written exactly as JavaScript prints the number, so that each price has only one form. */
function digits(value: unknown, what: string): number {
  const price = typeof value === 'string' ? Number(value) : Number.NaN;
  if (!(price > 0) || !Number.isFinite(price) || String(price) !== value)
    throw damaged(`${what} is no price in digits`);
  return price;
}

function readClaim(value: unknown): Claim {
  const claim = row(value, 'its claim');
  const prices = list(claim.prices, 'the claim’s prices').map((price) => positive(price, 'a price of the claim'));
  if (typeof claim.assumed !== 'boolean') throw damaged('the claim’s “assumed” is neither true nor false');
  const read = claimOf({
    kind: oneOf(kinds, claim.kind, 'the claim’s kind'),
    prices,
    direction: claim.direction === null ? null : oneOf(directions, claim.direction, 'the claim’s direction'),
    made: day(claim.made, 'the claim’s “made”'),
    assumed: claim.assumed,
    start: day(claim.start, 'the claim’s “start”'),
    end: claim.end === null ? null : day(claim.end, 'the claim’s “end”'),
  });
  if (typeof read === 'string') throw damaged(`its claim cannot be judged: ${read}`);
  if (canonical(presentClaim(read)) !== canonical(claim)) throw damaged('its claim says more than its kind can');
  if (read.start < read.made) throw damaged('its claim counts from a day before its words');
  if (read.end !== null && read.end <= read.start) throw damaged('its claim ends before it begins');
  return read;
}

function readCalendar(value: unknown, isEveryDay: boolean): Calendar {
  const calendar = row(value, 'its calendar');
  if ((calendar.days === 'every UTC day') !== isEveryDay) throw damaged('its calendar is not that of its asset');
  if (isEveryDay) return everyDay;
  oneOf(['every UTC day', 'Monday to Friday'], calendar.days, 'the calendar’s “days”');
  return weekdaysBut(new Set(list(calendar.closed, 'the closed days').map((closed) => day(closed, 'a closed day'))));
}

function readBars(value: unknown): Series {
  const bars = list(value, 'its bars').map((each, place): Bar => {
    const what = `bar ${place + 1}`;
    const [date, close, high, low, ...more] = list(each, what);
    if (more.length > 0) throw damaged(`${what} has more than a date, a close, a high and a low`);
    const [onClose, onHigh, onLow] = [digits(close, what), digits(high, what), digits(low, what)];
    if (onHigh < onClose || onLow > onClose) throw damaged(`${what} closes outside its high and low`);
    return { day: day(date, what), close: onClose, high: onHigh, low: onLow };
  });
  const unordered = bars.findIndex((bar, place) => place > 0 && bar.day <= (bars[place - 1]?.day ?? bar.day));
  if (unordered >= 0) throw damaged(`bar ${unordered + 1} is not later than the one before it`);
  return createSeries(bars);
}

const MOST_SHARES = 1e6;

function part(value: unknown): number {
  const shares = positive(value, 'a part of a split');
  if (shares > MOST_SHARES || shares < 1 / MOST_SHARES) throw damaged('a part of a split is none');
  return shares;
}

const readSplits = (value: unknown): Split[] =>
  list(value, 'its splits').map((each) => {
    const split = row(each, 'a split');
    return {
      day: day(split.date, 'the day of a split'),
      numerator: part(split.numerator),
      denominator: part(split.denominator),
    };
  });

const FIELDS = 'asset bars bars_sha256 calendar claim format judged_on override prediction rule sha256 splits verdict';

/** Checks the fields that the verdict does not depend on, because readers see them too. */
function checkShown(receipt: Row): void {
  const fields = Object.keys(receipt).sort().join(' ');
  if (fields !== FIELDS) throw damaged('it has other fields than a receipt');
  for (const name of ['rule', 'bars_sha256', 'sha256']) text(receipt[name], `its ${name}`);
  oneOf(assetIds, receipt.asset, 'its asset');
  if (!Number.isSafeInteger(positive(receipt.prediction, 'its prediction')))
    throw damaged('its prediction is no number');
  row(receipt.verdict, 'its verdict');
  const override = readOverride(receipt.override);
  const shown = override && presentOverride(override);
  if (canonical(shown) !== canonical(receipt.override)) throw damaged('its “override” is none');
}

/** Parses a text and returns it also as canonical JSON. */
function parse(file: string): { readonly parsed: unknown; readonly whole: string } {
  try {
    const parsed: unknown = JSON.parse(file);
    return { parsed, whole: canonical(parsed) };
  } catch (error) {
    throw new ReceiptProblem('This is not a receipt: it is not JSON, or only a part of it.', error);
  }
}

const LONGEST_NAME = 60;

/** Removes space between JSON tokens, not within strings. */
const withoutSpace = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part[0] === '"' ? part : ''));

/**
 * Reads a receipt file. Throws a ReceiptProblem if the text is no receipt, was rewritten in another form, or has a
 * newer format.
 */
export function readReceipt(written: string): ReadReceipt {
  const file = written.replace(/^\uFEFF/, '');
  const { parsed, whole } = parse(file);
  const receipt = row(parsed, 'it');
  const format = text(receipt.format, 'its format').slice(0, LONGEST_NAME);
  if (format !== RECEIPT_FORMAT)
    throw new ReceiptProblem(`The receipt has the form “${format}”; this program reads ${RECEIPT_FORMAT}.`);
  // With a repeated field, a reader could see one value and the program use another.
  if (withoutSpace(file) !== whole) throw damaged('it was written anew, or a field stands in it twice');
  checkShown(receipt);
  const { asset } = parsed as Receipt;
  return {
    receipt: parsed as Receipt,
    claim: readClaim(receipt.claim),
    series: readBars(receipt.bars),
    calendar: readCalendar(receipt.calendar, calendarOf(assets[asset]) === everyDay),
    splits: readSplits(receipt.splits),
    asOf: day(receipt.judged_on, 'its “judged_on”'),
  };
}
