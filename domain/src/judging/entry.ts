import { adjustClaim, endOf, levelsOf } from '../kinds/claims.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import type { Asset } from '../market/asset.ts';
import { calendarOf } from '../market/calendar.ts';
import { addDays, type Day, dayText, formatDayLong } from '../market/day.ts';
import { dayAt, indexAt, type Series } from '../market/series.ts';
import type { Split } from '../market/splits.ts';
import { anchorsOf } from './anchors.ts';

/** Prices of an asset, against which a new claim is checked. */
export interface EntryPrices {
  readonly asset: Asset;
  /** Daily prices, on the scale after all splits. */
  readonly series: Series;
  readonly splits: readonly Split[];
  /** Today, UTC. */
  readonly asOf: Day;
}

/**
 * Factor beyond which a price is probably a typing error: more than 20 times the close of its day, or less than a 20th.
 */
const FAR = 20;

const usd = (price: number): string => `$${price.toLocaleString('en-US', { maximumSignificantDigits: 15 })}`;

/** Returns the reason why no close can ever decide a claim: no session lies in its window. Null if one does. */
function noSession(claim: Claim, asset: Asset): string | null {
  const calendar = calendarOf(asset);
  const end = endOf(claim);
  if (end === null || calendar.count(claim.start, end) > 0) return null;
  let next = addDays(end, 1);
  while (!calendar.isOpen(next)) next = addDays(next, 1);
  const window = `after ${dayText(claim.start)} and up to its end ${dayText(end)}`;
  return `none of the ${calendar.name} is ${window}, so that no close could decide it: an end_date of ${dayText(next)} or later has one`;
}

/**
 * Describes the conflict if the closes before and on the day of the statement both contradict the claim's direction.
 * Null without a conflict.
 */
function againstCloses(claim: Claim, { asset, series, splits, asOf }: EntryPrices): string | null {
  if (!('direction' in claim) || claim.direction === null) return null;
  const { before, own } = anchorsOf(claim, true, series, calendarOf(asset), asOf);
  const closes = [before, own].filter((anchor) => anchor !== null);
  if (closes.some(({ bar }) => bar < 0)) return null;
  const [price] = levelsOf(adjustClaim(claim, splits));
  const agree = (side: (close: number) => boolean): boolean => closes.every(({ bar }) => side(series.closes[bar]));
  const seen = agree((close) => close < price) ? 'up' : agree((close) => close > price) ? 'down' : null;
  if (seen === null || seen === claim.direction) return null;
  const said = closes.map(({ bar, day }) => `${usd(series.closes[bar])} on ${formatDayLong(day)}`).join(' and ');
  const side = seen === 'up' ? 'above' : 'below';
  return `its direction ${claim.direction} is wrong of a price ${side} the closes around its words (${said}): leave direction empty, or mend the price or the day of the words`;
}

/**
 * Describes a price that is more than 20 times the last close at or before the day of the statement, or less than a
 * 20th of it. An editor must confirm such a price. Null without one, or if that close is unknown.
 */
export function farPrice(claim: Claim, { asset, series, splits, asOf }: EntryPrices): string | null {
  const bar = indexAt(series, Math.min(claim.made, asOf - 1));
  if (bar < 0) return null;
  const close = series.closes[bar];
  const quoted = levelsOf(claim);
  const far = levelsOf(adjustClaim(claim, splits)).findIndex((level) => level > close * FAR || level * FAR < close);
  if (far < 0) return null;
  const size = quoted[far] > close ? `more than ${FAR} times` : `less than a ${FAR}th of`;
  return `its price ${usd(quoted[far])} is ${size} ${asset.ticker}'s close of ${usd(close)} on ${formatDayLong(dayAt(series, bar))}`;
}

/** Returns the reason why an operator may not enter a claim, as a phrase with the remedy. Null if there is none. */
export const entryProblem = (claim: Claim, prices: EntryPrices): string | null =>
  noSession(claim, prices.asset) ?? againstCloses(claim, prices);
