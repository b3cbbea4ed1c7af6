import type { Amount } from './amount.ts';

/** Number of characters on each side of a number that decide its meaning. */
const NEAR = 40;

const behind = (...words: readonly string[]): RegExp => new RegExp(`^ ?(?:${words.join('|')})`, 'i');

/** Words after a number that make it a share, a count, a time or a size. */
const COUNTED = behind(
  String.raw`%|percent|per ?cent|pct|bps|x\b|sats?\b|satoshis?\b|eth\b|ether\b`,
  String.raw`(?:more |new |active )?(?:coins?|tokens?|shares?|blocks?|transactions?|miners?|nodes?|points?|jobs?)\b`,
  String.raw`(?:more |new |active )?(?:followers?|likes?|retweets?|subscribers?|views?|people|users?|members?)\b`,
  String.raw`(?:more |new |active )?(?:holders?|investors?|merchants?|wallets?|address(?:es)?)\b`,
  String.raw`-?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?)\b`,
  String.raw`[ap]\.?m\b|[tpe]h\b|[mg]w\b|kwh\b|(?:st|nd|rd|th)\b`,
);
const COINS = behind(String.raw`(?:btc|bitcoins?|\u20bf)(?!\w)`);
/** Words before a number that make it an index. With a currency sign it is a price. */
const NUMBERED = /\b(?:block|top|step|day|week|year|part|version|chapter|page|rank(?:ed)?|number|no\.|level) $/i;
/** Words after which two digits are a year: “Q4 27”. */
const OF_YEAR = /\b(?:q[1-4]|h[12]|[1-4]q|[12]h)(?: of)?[ ,-]{0,2}'?$/i;
const YEAR = /^[2-4]\d$/;

/** Words after an amount that make it a sum of money, not a price. */
const SUM_BEHIND = behind(
  '(?:(?:usd|dollars?) )?(?:worth|of worth|in (?:cash|btc|bitcoin|fees|losses|profits?|sales|assets|debt))',
  'in (?:funding|liquidations|revenue)|investment|invested|raise|round|buy order|purchase|giveaway|donation|bounty',
  String.raw`(?:house|home|car|lambo|mortgage|apartment|condo|watch|pizza)s?\b`,
  'robbery|heist|hack|theft|ransom|scam|fine|loan|salary|profits?|loss(?:es)?|gains?|bonus|prize|dividend|fees?',
  String.raw`bet\b|wager|strike|calls?\b|puts?\b|(?:in )?(?:in|out)flows?|volume|market ?cap|mcap|cap\b|valuation`,
  String.raw`(?:a|per|every) (?:day|week|month|year)\b|\/(?:mo|month|day|week|year)\b|dominance`,
);

const BEFORE_SUM = [
  // Money that changes hands.
  'rais(?:es?|ed|ing)|invest(?:s|ed|ing|ment of)?|fund(?:s|ed|ing)? of|spen[dt]s?|spending|pa(?:ys?|id|ying)',
  'buys?|buying|bought|purchas(?:es?|ed|ing)|acquir(?:es?|ed)|sold|sells?|selling|transfer(?:red)?|deposit(?:ed| of)?',
  'refund(?:s|ed|ing)?|repa(?:ys?|id)|lends?|lent|borrow(?:s|ed)?|ow(?:es?|ed)|charg(?:es?|ed)|offer(?:s|ed|ing)?',
  'giv(?:es?|ing)|award(?:s|ed)?|donat(?:es?|ed)|send(?:s|ing)?|sent|received|withdr[ae]ws?|withdrew|forfeit(?:s|ed)?',
  'st(?:ole|olen|eals?)|hacked|fined|seiz(?:es?|ed)|launder(?:s|ed)?|bet(?:s|ting)?|wager(?:s|ed)?|rewards? of',
  // Money that somebody has, makes or loses.
  'own(?:s|ed)?|stack(?:ed|ing)?|needs?|requires?|earn(?:s|ed|ing)?|mak(?:es?|ing)|made|sav(?:es?|ed|ing)|won|lost',
  'liquidat(?:ed|ions? of)|volumes? of|(?:in|out)flows? of|losses of|profits? of|fees? of|premium of|turn(?:s|ed|ing)?',
  // “Will be worth $2M” is a price; “options worth $2M” is a sum.
  String.raw`worth of|(?<!\b(?:be|is|are|being|becomes?|was|coin|each|bitcoin|btc|it) )worth`,
  // Changes of a price.
  'down|up|gain(?:s|ed|ing)?|add(?:s|ed)?|another|extra|only|by over',
  String.raw`(?:ris|fall|drop|jump|gain|climb|increas|grow|surg)\w* by`,
  'market ?cap(?:itali[sz]ation)?(?: of| to| at| (?:could|will|may|might|to) (?:be|hit|reach|top|exceed))?',
  'mcap|strike(?: price)?|over the next|phone|tel|call us(?: at)?',
];
const ABOUT_SUM = '(?:a |an |the |about |around |some |just |over |nearly |almost |more than |another )?';
/** Words of a conversion: “0.5 BTC (about $41,000)”. */
const CONVERTED = String.raw`\d (?:btc|bitcoins?|sats?)[ ,(~-]{1,3}(?:(?:about|around|or|worth|roughly|approximately) )*`;
const SUM_BEFORE = new RegExp(String.raw`(?:\b(?:${BEFORE_SUM.join('|')}) ${ABOUT_SUM}|${CONVERTED}|\+)$`, 'i');
const NO_SUM = /\bcall(?:s|ing)? for |\b(?:end|wind)s? up |\bup to |\bdown to /i;
const STACKED = /\b(?:buy|bought|hold|own|stack|accumulat|acquir|treasur|mined|with|of)\w* /i;

const AT = '(?: is| of| at| around| near| for| above| below| over| under)';
const TRADES = 'buy(?:ing|s)?|bids?|bidding|sell(?:ing|s)?|accumulat(?:e|ing)|load(?:ing)?(?: up)?|orders?|got in';
const HELD_BEFORE = [
  // Levels of a trade.
  '(?:entry|invalidation|avg|average)(?: price| zone)?(?: of)?|entries|enter(?:ed)?(?: at)?|sl',
  "(?<!next )stop(?:[- ]?loss)?|(?:long|short)(?:ed)? (?:from|at)|dca(?:'?d)?(?: at)?",
  String.raw`bought(?: [$#]?\w+){0,2}(?: at| for)?`,
  `(?:cost basis|(?:mining|production) costs?|break-?even)(?: price)?${AT}?`,
  String.raw`(?:${TRADES})(?: [$#]?\w+){0,4} (?:at|below|under|around|near|above|for)`,
  // Current or past prices.
  `(?:currently|now|already|still)(?: trading| sitting| hovering| priced)?${AT}?`,
  `current(?:ly)?(?: price| level)?s?${AT}?|(?<!be )trad(?:es|ing|ed)(?: hands)?${AT}?|price (?:today(?: is)?|now)`,
  `last(?: price| traded)?${AT}?|since|compared to|versus|vs\\.?|up from|down from|from`,
];
const HELD = new RegExp(
  String.raw`\b(?:${HELD_BEFORE.join('|')})[: ]{0,2}(?:about |around |roughly |its |the |a |of |only |just )?$`,
  'i',
);

/** Tells whether the text beside an amount shows that it cannot be a predicted price. */
export function isNoPrice(text: string, { start, end, sign }: Amount): boolean {
  const after = text.slice(end, end + NEAR);
  if (COUNTED.test(after) || SUM_BEHIND.test(after)) return true;
  const before = text.slice(Math.max(0, start - NEAR), start);
  if (SUM_BEFORE.test(before) && !NO_SUM.test(before)) return true;
  const isCoins = COINS.test(after);
  if (sign === 'bare')
    return isCoins || NUMBERED.test(before) || (YEAR.test(text.slice(start, end)) && OF_YEAR.test(before));
  return sign === 'unit' && isCoins && STACKED.test(before);
}

/** Tells whether the words before an amount make it a current or past price, or the start of a trade. */
export const isNotAhead = (text: string, start: number): boolean =>
  HELD.test(text.slice(Math.max(0, start - NEAR), start));
