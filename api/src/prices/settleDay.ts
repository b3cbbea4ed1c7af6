import { type Bar, type Day, GENERATED } from '@hindcast/domain';

/** Sources trade on different markets, so their closes differ a little. When two closes differ by more than this share, one is wrong. */
const MOST_APART = 0.01;
const ROUNDING = 1e-12;

/** Tells whether two closes of a day differ by more than sources may. */
function differTooMuch(a: number, b: number): boolean {
  return Math.max(a, b) > Math.min(a, b) * (1 + MOST_APART + ROUNDING);
}

/** Two closes of a day that cannot both be right: the one on record, or else preferred, and the one against it. */
export interface Disagreement {
  readonly day: Day;
  readonly source: string;
  readonly close: number;
  readonly other: string;
  readonly otherClose: number;
}

/** The result for a day. Without a bar on record and with a disagreement the day is held back. */
export interface Settled {
  /** The bar to store; null when the one on record stays, or none. */
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
 * Settles a day between what is on record and what sources offer, the preferred one first. A new day on which two
 * offers differ is held back. A source may correct its own bar, unless another source contradicts the correction. A bar
 * of another source is replaced only when it is generated.
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
