import { type Bar, type Day, GENERATED } from '@hindcast/domain';

/**
 * Largest difference between two right closes of a day, as a share. Sources trade on different markets, so that closes
 * differ a little.
 */
const MOST_APART = 0.01;
const ROUNDING = 1e-12;

/** Tells whether two closes of a day differ too much for both to be right. */
function differTooMuch(a: number, b: number): boolean {
  return Math.max(a, b) > Math.min(a, b) * (1 + MOST_APART + ROUNDING);
}

/** Two closes of a day that cannot both be right: the stored or preferred one, and the other. */
export interface Disagreement {
  readonly day: Day;
  readonly source: string;
  readonly close: number;
  readonly other: string;
  readonly otherClose: number;
}

/** Result of settling a day. Without a stored bar, a day with a disagreement is held back. */
export interface Settled {
  /** Bar to store. Null if nothing is to be stored. */
  readonly write: Bar | null;
  readonly disagreement: Disagreement | null;
}

const between = (bar: Bar, other: Bar): Disagreement => ({
  day: bar.day,
  source: bar.source ?? 'file',
  close: bar.close,
  other: other.source ?? 'file',
  otherClose: other.close,
});

/** Tells whether two bars have the same prices. */
export const sameBar = (a: Bar, b: Bar): boolean =>
  a.close === b.close && a.open === b.open && a.high === b.high && a.low === b.low;

/**
 * Settles a day between the stored bar and the sources' offers, the preferred one first. A new day is held back if two
 * offers differ. A source may correct its own bar, unless another source contradicts the correction. A bar of another
 * source is replaced only if it is generated.
 */
export function settleDay(stored: Bar | undefined, offers: readonly Bar[]): Settled {
  const real = stored?.source === GENERATED ? undefined : stored;
  const offer = real ? offers.find(({ source }) => source === real.source) : offers[0];
  const against = offer && offers.find(({ close }) => differTooMuch(close, offer.close));
  if (!real) {
    if (offer && against) return { write: null, disagreement: between(offer, against) };
    return { write: offer ?? null, disagreement: null };
  }
  const corrects =
    offer !== undefined && !sameBar(offer, real) && (!against || !differTooMuch(offer.close, real.close));
  const stands = corrects ? offer : real;
  const other = offers.find(({ close }) => differTooMuch(close, stands.close));
  return { write: corrects ? offer : null, disagreement: other ? between(stands, other) : null };
}
