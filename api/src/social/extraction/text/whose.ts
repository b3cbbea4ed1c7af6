import { type AssetId, assets } from '@hindcast/domain';
import type { ReadFacts } from './call.ts';
import type { Place } from './place.ts';
import { type Mention, mentionAt } from './words/mentions.ts';

/** Asset of a price. `assumed` if no word names the asset. Null if the price belongs to something else. */
export type Whose = { readonly asset: AssetId; readonly assumed: boolean } | null;

/** Words between a price and a name right behind it: “$500 MSTR”. */
const RIGHT_BEHIND = /^(?: (?:per|a|one|for|on|in|price of))? ?$/i;
/**
 * A price that differs from the last close of its asset by this factor may belong to another named asset. It does if it
 * differs from that asset's close by less than the factor `NEAR`.
 */
const FAR = 20;
const NEAR = 8;
/** Distance, in characters, in which a name is searched backwards: the first lines of a thread name its subject. */
const FURTHEST = 2000;

function rightBehind(text: string, place: Place, mentions: readonly Mention[]): Mention | undefined {
  const { end } = place.money;
  const next = mentions.find(
    ({ start }) => start >= end && start < place.until && RIGHT_BEHIND.test(text.slice(end, start)),
  );
  // “BTC $100k ETH $5k”: the name behind the price belongs to the next price.
  const isNextPrices = next && place.until - next.end <= 4 && place.until < place.sentence.end;
  return isNextPrices && mentions.some(({ start }) => start >= place.from && start < place.money.start)
    ? undefined
    : next;
}

/** Returns the asset whose last close is nearest to a price. */
function nearest(price: number, ids: readonly AssetId[], { closes }: ReadFacts): AssetId | undefined {
  const distance = (id: AssetId): number => Math.abs(Math.log(price / (closes[id] ?? Number.NaN)));
  return ids.filter((id) => closes[id] !== undefined).toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Returns the named asset whose close is nearest to a price, if the first name is clearly wrong: “MSTR and BTC: $900
 * and $170k”.
 */
function amongNamed(
  asset: AssetId,
  { money, sentence }: Place,
  mentions: readonly Mention[],
  facts: ReadFacts,
): AssetId {
  const close = facts.closes[asset];
  if (close === undefined || Math.abs(Math.log(money.low / close)) < Math.log(FAR)) return asset;
  const inside = mentions.filter(({ start }) => start >= sentence.start && start < sentence.end);
  const ours = [...new Set(inside.map((mention) => mention.asset).filter((id) => id !== null))];
  const closer = nearest(money.low, ours, facts);
  return closer !== undefined && Math.abs(Math.log(money.low / (facts.closes[closer] ?? 1))) < Math.log(NEAR)
    ? closer
    : asset;
}

/**
 * Returns the asset of a price: the nearest name in its clause, its sentence, or the rest of the text. Without a name,
 * the asset with the nearest close is assumed, or Bitcoin without closes.
 */
export function whosePrice(text: string, place: Place, mentions: readonly Mention[], facts: ReadFacts): Whose {
  const { money, sentence } = place;
  const named =
    rightBehind(text, place, mentions) ??
    mentionAt(mentions, place.from, money.start, place.until) ??
    mentionAt(mentions, sentence.start, money.start, sentence.end);
  if (named?.asset === null) return null;
  if (named) return { asset: amongNamed(named.asset, place, mentions, facts), assumed: false };
  const earlier = mentions.findLast(({ start }) => start < sentence.start && start >= sentence.start - FURTHEST);
  const ours = [...new Set(mentions.map(({ asset }) => asset).filter((asset) => asset !== null))];
  const byPrice = nearest(money.low, ours.length > 0 ? ours : (Object.keys(assets) as AssetId[]), facts);
  if (earlier) {
    if (earlier.asset === null) return null;
    return { asset: ours.length > 1 && byPrice ? byPrice : earlier.asset, assumed: false };
  }
  const [later] = mentions;
  if (later)
    return later.asset === null && ours.length === 0
      ? null
      : { asset: byPrice ?? ours[0] ?? assets.btc.id, assumed: false };
  return { asset: byPrice ?? assets.btc.id, assumed: true };
}

/** Lowest price that a number without a currency sign can mean, by asset, USD. */
const LEAST_BARE: Readonly<Record<AssetId, number>> = { btc: 1000, mstr: 10, naka: 0.01 };
/** Lowest price of any call, USD. A lower one is a slip, such as a “$100” that lacks its k. */
const LEAST: Readonly<Record<AssetId, number>> = { btc: 100, mstr: 1, naka: 0.001 };
const BEFORE_BARE =
  /(?:\b(?:to|at|hits?|hit|reach(?:es)?|targets?|pt|tp\d?|above|below|over|under|around|near|of|touch|test|see|sees|break|breaks|is|past|for|mstr|btc|bitcoin|naka|strategy|microstrategy|xbt)|[:>=~(]) ?$/i;

/** Lowest price if no asset is named, USD. */
const LEAST_ASSUMED = 1000;

/** Tells whether a price is plausible for the asset. */
export function isPlausible({ asset, assumed }: NonNullable<Whose>, { money, before }: Place): boolean {
  const { low, high, sign } = money;
  const [least, most] = assets[asset].plausible;
  if (assumed && low < LEAST_ASSUMED) return false;
  if (low < Math.max(least, LEAST[asset]) || high > most) return false;
  return sign !== 'bare' || (low >= LEAST_BARE[asset] && BEFORE_BARE.test(before));
}
