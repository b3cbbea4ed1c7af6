import { type Asset, type Bar, calendarOf, type Day, dayOfMs, dayText } from '@hindcast/domain';
import { disorder, keptPrice, priceProblem } from '../rules/priceProblem.ts';

/** Error for a part of a response that differs from the published shape. The message is a phrase. */
export class Malformed extends Error {
  constructor(phrase: string) {
    super(phrase);
    this.name = 'Malformed';
  }
}

const shown = (value: unknown): string => String(JSON.stringify(value) ?? value).slice(0, 40);

/**
 * Returns a list. Throws Malformed if the value, called `what` in the message, is no list. The other readers of this
 * file throw alike.
 */
export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Malformed(`${what} is not a list`);
  return value;
}

/** Returns an object. Throws Malformed if the value is none. */
export function recordOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Malformed(`${what} is not an object`);
  }
  return value as Readonly<Record<string, unknown>>;
}

/** Parser of the prices of a source: JSON numbers, or texts of decimals. */
export type ReadNumber = (value: unknown, name: string) => number;

export const jsonNumber: ReadNumber = (value, name) => {
  if (typeof value !== 'number') throw new Malformed(`the ${name} ${shown(value)} is not a number`);
  return value;
};

export const decimalText: ReadNumber = (value, name) => {
  if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d+)?$/.test(value)) {
    throw new Malformed(`the ${name} ${shown(value)} is not a text of decimals`);
  }
  return Number(value);
};

const DAY_S = 86_400;

/** Returns the UTC day that begins at a time in seconds. */
export function dayOfSeconds(value: unknown): Day {
  if (typeof value !== 'number' || !Number.isInteger(value) || value % DAY_S !== 0 || value <= 0) {
    throw new Malformed(`the time ${shown(value)} is not the begin of a UTC day in seconds`);
  }
  return dayOfMs(value * 1000);
}

type PriceName = 'open' | 'high' | 'low' | 'close';

/**
 * Reads a day's bar from a source; absent prices are left out. Refuses implausible prices, prices that contradict each
 * other, and days on which the asset does not trade.
 */
export function readBar(
  asset: Asset,
  day: Day,
  given: Readonly<{ close: unknown } & Partial<Record<PriceName, unknown>>>,
  readNumber: ReadNumber,
): Bar {
  const read = (name: PriceName): number => {
    const price = keptPrice(readNumber(given[name], name));
    const wrong = priceProblem(price, shown(given[name]), name, asset);
    if (wrong) throw new Malformed(wrong);
    return price;
  };
  const optional = (name: PriceName): number | null => (name in given ? read(name) : null);
  try {
    if (!calendarOf(asset).isOpen(day)) throw new Malformed(`the day is not one of the ${calendarOf(asset).name}`);
    const prices = { close: read('close'), open: optional('open'), high: optional('high'), low: optional('low') };
    const wrong = disorder(prices);
    if (wrong) throw new Malformed(wrong);
    return { day, ...prices };
  } catch (error) {
    throw error instanceof Malformed ? new Malformed(`${dayText(day)}: ${error.message}`) : error;
  }
}
