import type { Asset } from '../../market/asset.ts';
import type { Day } from '../../market/day.ts';
import { formatSaidPrice, formatSaidPriceShort } from '../../market/money.ts';
import { scaledPrice } from '../../market/splits.ts';

/** The UTC days on which a claim was made, begins to count and ends. */
interface ClaimWindow {
  /**
   * The UTC day on which the expert made the statement. The claim's prices are on the scale of this day, before later
   * splits.
   */
  readonly made: Day;
  /** True if the day of the statement is unknown. Then `made` is the day on which the prediction was recorded. */
  readonly assumed: boolean;
  /**
   * The later of `made` and the start day that the claim names. Exclusive: the day after it is the first that counts.
   */
  readonly start: Day;
  /** The last day that counts. Null if the claim names no end. */
  readonly end: Day | null;
}

/** Side on which a target lies, seen from the price on the day of the statement. */
export type Direction = (typeof directions)[number];
export const directions = ['up', 'down'] as const;

/** A claim of one price in USD, on the scale of the day it was made. */
interface AtPrice extends ClaimWindow {
  readonly price: number;
}

/** A claim of two prices in USD, 0 < min < max. */
interface BetweenPrices extends ClaimWindow {
  readonly min: number;
  readonly max: number;
}

/** The claim of each kind of prediction. To add a kind, add a line here under the name that records use. */
interface Claims {
  /**
   * `direction`: the direction that the expert named. Null if none was named; then the closes around the day of the
   * statement decide.
   */
  readonly target: AtPrice & { readonly direction: Direction | null };
  readonly range: BetweenPrices;
  readonly pricetimerange: AtPrice & { readonly end: Day };
  readonly top: AtPrice;
  readonly bottom: AtPrice;
}

export type Kind = keyof Claims;

/** Claim of one or several given kinds. */
export type ClaimOf<K extends Kind> = { readonly [Each in K]: { readonly kind: Each } & Claims[Each] }[K];

/** Claim of a prediction, in a form that can be drawn and judged. */
export type Claim = ClaimOf<Kind>;

/** The fields of a record that hold the prices of a claim, USD. */
interface PriceFields {
  readonly priceTarget: number | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
}

/** Name of a record's field that may hold a price. */
type PriceColumn = 'price_target' | 'price_min' | 'price_max' | 'price_prediction';

/** Price fields without prices, as a base for each kind's own fields. */
export const noPrices: PriceFields = { priceTarget: null, priceMin: null, priceMax: null };

/** The fields of a record that make up a claim, parsed but not yet checked against each other. */
export interface ClaimFields extends PriceFields {
  readonly pricePrediction: number | null;
  readonly direction: Direction | null;
  readonly made: Day;
  readonly assumed: boolean;
  readonly start: Day;
  readonly end: Day | null;
  /** Lowest and highest plausible price of the asset, USD. */
  readonly plausible: readonly [number, number];
}

/** Returns the days of a claim: made, start and end. */
export const timesOf = ({
  made,
  assumed,
  start,
  end,
}: ClaimFields): Pick<ClaimFields, 'made' | 'assumed' | 'start' | 'end'> => ({ made, assumed, start, end });

/**
 * Returns the price if it is above zero and plausible, else a phrase about the problem. `needs` names the fields that
 * should hold the price.
 */
export function checkPrice(price: number | null, fields: ClaimFields, needs: string): number | string {
  if (price === null) return `it names no price: ${needs}`;
  if (price <= 0) return `its price ${price} is not above zero`;
  const [low, high] = fields.plausible;
  return price < low || price > high ? `its price ${price} cannot be meant in USD` : price;
}

/**
 * Texts, prices and fields of one kind of prediction. Its folder also has its judge and its rule in words; its drawing is
 * in the scene package.
 */
export interface KindDefinition<C extends { readonly kind: Kind } = Claim> {
  readonly kind: C['kind'];
  /** Name of the kind for lists and headings: "Target". */
  readonly name: string;
  /** Short explanation for readers: "a price by a day". */
  readonly meaning: string;
  /** Label before the end date in lists and on cards: "Target 31/12/2024". */
  readonly dateLabel: string;
  /** Example values of the price fields, for documents and forms. */
  readonly example: { readonly [field in 'price_target' | 'price_min' | 'price_max']?: number };
  /** Fields that may hold the price. A kind with a single price uses the first filled field; a range needs all. */
  readonly prices: readonly PriceColumn[];
  /** Clause for the error message if the price is missing: "a top needs price_max or price_target". */
  readonly needs: string;
  /** Label beside the price if readers could take the price for a target: "Top". Null if none is needed. */
  readonly badge: string | null;
  /** The word before the end date in a sentence: "$100,000 by 31/12/2024". */
  readonly preposition: 'by' | 'until';
  /** `reaches`: a close at the price makes it a hit. `keeps`: a close beyond the price makes it a miss. */
  readonly aim: 'reaches' | 'keeps';
  /**
   * Words for a price that bounds one side only. `one` and `several`: its name, singular and plural. `others`: the
   * allowed side, such as `at or above`. Null for kinds with another price.
   */
  readonly oneSided: { readonly one: string; readonly several: string; readonly others: string } | null;
  /**
   * Treatment of a claim without an end date: `open` stays pending until a close decides it, `twoYears` is judged over
   * two years, `refused` is no valid claim.
   */
  readonly withoutEnd: 'open' | 'twoYears' | 'refused';
  /**
   * Reads the claim from a record's fields (C7). Returns a phrase about the problem if they hold no valid claim (C8).
   */
  read(fields: ClaimFields): C | string;
  /** Returns the record's fields for the given prices: the reverse of `read`. A kind with one price uses `low`. */
  fields(low: number, high: number): PriceFields;
  /** Returns the prices that the claim names, lowest first, USD. */
  levels(claim: C): readonly number[];
  /** Returns the claim with its prices multiplied by a factor, because a split changes the scale of quoted prices. */
  scale(claim: C, factor: number): C;
  /**
   * Returns the distance of a close from the claimed price, USD; 0 if the close has reached it. `from`: the close on
   * the day the claim was made, null if unknown.
   */
  distance(claim: C, close: number, from: number | null): number;
  /** Returns the claim in short: `$100k`, `≥ $135k`, `$120k – $160k`. */
  text(claim: C, asset: Asset): string;
  /** Returns the claim for a sentence, with full prices: `$100,000`, `a top of $185,000`. */
  phrase(claim: C, asset: Asset): string;
}

/** A claim that names one price. */
export interface PriceClaim<K extends Kind> extends ClaimWindow {
  readonly kind: K;
  readonly price: number;
}

type Derived = 'read' | 'fields' | 'levels' | 'scale' | 'text' | 'phrase';

interface Own<K extends Kind> extends Omit<KindDefinition<PriceClaim<K>>, Derived> {
  /** The field in which records of this kind hold the price. */
  readonly field: keyof PriceFields;
  /** Reads the price from a record's fields. Null without one. Some records have it in another field than `field`. */
  price(fields: ClaimFields): number | null;
  readonly example: KindDefinition['example'];
  phrase(price: string): string;
}

/** Builds the definition of a kind that names one price. */
export function singlePrice<K extends Kind>({ field, price, phrase, ...own }: Own<K>): KindDefinition<PriceClaim<K>> {
  return {
    ...own,
    read: (fields) => {
      const read = checkPrice(price(fields), fields, own.needs);
      return typeof read === 'string' ? read : { kind: own.kind, price: read, ...timesOf(fields) };
    },
    fields: (low) => ({ ...noPrices, [field]: low }),
    levels: (claim) => [claim.price],
    scale: (claim, factor) => ({ ...claim, price: scaledPrice(claim.price, factor) }),
    text: (claim) => formatSaidPriceShort(claim.price),
    phrase: (claim, asset) => phrase(formatSaidPrice(claim.price, asset)),
  };
}
