import { type Calendar, everyDay } from '../asset/calendar.ts';
import { type Claim, directions } from '../kind/claim.ts';
import { kinds } from '../kind/index.ts';
import { type Bar, createSeries, type Series } from '../price/series.ts';
import type { Split } from '../price/splits.ts';
import { type Day, readDay } from '../time/day.ts';
import { RECEIPT_FORMAT, type Receipt } from './receipt.ts';
import { weekdaysBut } from './receiptCalendar.ts';
import { claimOf } from './receiptClaim.ts';

/** A text that is no receipt, or one that this program cannot check; the message is a sentence. */
export class ReceiptProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReceiptProblem';
  }
}

/** What a receipt says, ready to be judged. */
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

/** A price in digits as this program writes it, so that one price has one form. */
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
  return read;
}

function readCalendar(value: unknown): Calendar {
  const calendar = row(value, 'its calendar');
  if (calendar.days === 'every UTC day') return everyDay;
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

const readSplits = (value: unknown): Split[] =>
  list(value, 'its splits').map((each) => {
    const split = row(each, 'a split');
    return {
      day: day(split.date, 'the day of a split'),
      numerator: positive(split.numerator, 'a part of a split'),
      denominator: positive(split.denominator, 'a part of a split'),
    };
  });

/** Space between the words of JSON; what stands in quotes stays. */
const withoutSpace = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part[0] === '"' ? part : ''));

/**
 * Reads a receipt's file. `canonical` writes a value as canonical JSON. Throws a ReceiptProblem for a text that is none,
 * one that was written anew in another form, and one that a later program made.
 */
export function readReceipt(file: string, canonical: (value: unknown) => string): ReadReceipt {
  let parsed: unknown;
  try {
    parsed = JSON.parse(file);
  } catch (error) {
    throw new ReceiptProblem('This is not a receipt: it is not JSON, or only a part of it.', error);
  }
  const receipt = row(parsed, 'it');
  const format = text(receipt.format, 'its format');
  if (format !== RECEIPT_FORMAT)
    throw new ReceiptProblem(`The receipt has the form “${format}”; this program reads ${RECEIPT_FORMAT}.`);
  // a field that stands twice would show a reader one value and the program another
  if (withoutSpace(file) !== canonical(parsed)) throw damaged('it was written anew, or a field stands in it twice');
  for (const name of ['rule', 'bars_sha256', 'sha256']) text(receipt[name], `its ${name}`);
  row(receipt.verdict, 'its verdict');
  return {
    receipt: parsed as Receipt,
    claim: readClaim(receipt.claim),
    series: readBars(receipt.bars),
    calendar: readCalendar(receipt.calendar),
    splits: readSplits(receipt.splits),
    asOf: day(receipt.judged_on, 'its “judged_on”'),
  };
}
