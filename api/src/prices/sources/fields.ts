import { type Asset, type Bar, calendarOf, type Day, dayOfMs, dayText } from '@hindcast/domain';
import { disorder, keptPrice, priceProblem } from '../priceProblem.ts';

/** A part of an answer that is not what its source publishes; the message is a phrase. */
export class Malformed extends Error {
  constructor(phrase: string) {
    super(phrase);
    this.name = 'Malformed';
  }
}

const shown = (value: unknown): string => String(JSON.stringify(value) ?? value).slice(0, 40);

/** A list, named `what` where it is none. Throws Malformed, as do all readers here. */
export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Malformed(`${what} is not a list`);
  return value;
}

/** An object by its fields. */
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

/** The day that begins at a time in seconds. */
export function dayOfSeconds(value: unknown): Day {
  if (typeof value !== 'number' || !Number.isInteger(value) || value % DAY_S !== 0 || value <= 0) {
    throw new Malformed(`the time ${shown(value)} is not the begin of a UTC day in seconds`);
  }
  return dayOfMs(value * 1000);
}

type PriceName = 'open' | 'high' | 'low' | 'close';

/**
 * A day's bar out of what a source says of it; prices that its shape does not have are left out. Refuses what the asset
 * cannot cost, prices that contradict each other, and days on which it does not trade.
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
