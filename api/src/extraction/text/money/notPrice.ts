import type { Amount } from './amount.ts';

/** How much of a text's neighbourhood decides what a number is. */
const NEAR = 40;

/** What makes a number a share, a count, a time or a size, read right behind it. */
const COUNTED =
  /^ ?(?:%|percent|per ?cent|pct|bps|x\b|sats?\b|satoshis?\b|(?:more |new |active )?(?:coins?|tokens?|shares?|followers?|likes?|retweets?|people|users?|holders?|investors?|members?|wallets?|address(?:es)?|blocks?|transactions?|merchants?|subscribers?|views?|jobs?|miners?|nodes?|points?)\b|eth\b|ether\b|-?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?)\b|[ap]\.?m\b|[tpe]h\b|[mg]w\b|kwh\b|(?:st|nd|rd|th)\b)/i;
const COINS = /^ ?(?:btc|bitcoins?|\u20bf)(?!\w)/i;
/** Sums that are no price of one piece. */
const SUM_BEHIND =
  /^ ?(?:(?:usd|dollars?) )?(?:worth|in (?:funding|cash|btc|bitcoin|fees|liquidations|losses|profits?|sales|revenue|assets|debt)|investment|invested|raise|round|robbery|heist|hack|theft|fine|bounty|donation|ransom|loan|scam|purchase|buy order|salary|giveaway|profits?|loss(?:es)?|gains?|bonus|prize|dividend|fees?|bet\b|wager|strike|calls?\b|puts?\b|(?:a|per|every) (?:day|week|month|year)\b|\/(?:mo|month|day|week|year)\b|(?:in )?(?:in|out)flows?|volume|market ?cap|mcap|cap\b|valuation|dominance|dollars? (?:worth|of))/i;
const SUM_BEFORE =
  /(?:\b(?:rais(?:es?|ed|ing)|invest(?:s|ed|ing|ment of)?|fund(?:s|ed|ing)? of|buys?|buying|bought|purchas(?:es?|ed|ing)|sold|sells?|selling|pa(?:ys?|id|ying)|ow(?:es?|ed)|st(?:ole|olen|eals?)|hacked|fined|liquidat(?:ed|ions? of)|donat(?:es?|ed)|volumes? of|(?:in|out)flows? of|losses of|profits? of|spen[dt]s?|spending|won|lost|received|deposit(?:ed)?|acquir(?:es?|ed)|hold(?:s|ing)?|own(?:s|ed)?|stack(?:ed|ing)?|transfer(?:red)?|market ?cap(?:itali[sz]ation)?(?: of| to| at| (?:could|will|may|might|to) (?:be|hit|reach|top|exceed))?|mcap|fees? of|worth of|down|up|gain(?:s|ed|ing)?|add(?:s|ed)?|another|extra|(?:ris|fall|drop|jump|gain|climb|increas|grow|surg)\w* by|by over|deposit of|refund(?:s|ed|ing)?|earn(?:s|ed|ing)?|needs?|requires?|giv(?:es?|ing)|award(?:s|ed)?|send(?:s|ing)?|sent|offer(?:s|ed|ing)?|sav(?:es?|ed|ing)|mak(?:es?|ing)|made|withdr[ae]ws?|withdrew|turn(?:s|ed|ing)?|forfeit(?:s|ed)?|seiz(?:es?|ed)|launder(?:s|ed)?|charg(?:es?|ed)|repa(?:ys?|id)|lends?|lent|borrow(?:s|ed)?|(?<!\b(?:be|is|are|being|becomes?|was|coin|each|bitcoin|btc|it) )worth|strike(?: price)?|bet(?:s|ting)?|wager(?:s|ed)?|rewards? of|premium of|only|over the next|phone|tel|call(?: us)?(?: at)?|block|top|step|day|week|year|part|version|chapter|page|rank(?:ed)?|number|no\.|#) (?:a |an |the |about |around |some |just |over |nearly |almost |more than |another )?|\d (?:btc|bitcoins?|sats?)[ ,(~-]{1,3}(?:(?:about|around|or|worth|roughly|approximately|approx\.?|valued at) )*|\+)$/i;
/** Levels of a trade, of the past or of now, read right before the number. */
const NOT_AHEAD =
  /\b(?:entry(?: price| zone)?|entries|enter(?:ed)?(?: at)?|(?<!next )stop(?:[- ]?loss)?|sl|invalidation|bought(?: [$#]?\w+){0,2}(?: at| for)?|(?:long|short)(?:ed)? (?:from|at)|dca(?:'?d)?(?: at)?|avg(?: price)?|average(?: price)?(?: of)?|(?:cost basis|(?:mining|production) costs?|break-?even)(?: price)?(?: of| at| is)?|(?:currently|now|already|still)(?: trading| sitting| hovering| priced)?(?: at| around| near| above| below| over| under)?|current(?:ly)?(?: price| level)?s?(?: is| of| at| around| near)?|current price of|(?<!be )trad(?:es|ing|ed)(?: hands)?(?: at| around| near| above| below| for)?|(?:since|compared to|versus|vs\.?) |up from|down from|from|last(?: price| traded)?(?: is| at| around| near)*|(?:buy(?:ing|s)?|bids?|bidding|sell(?:ing|s)?|accumulat(?:e|ing)|load(?:ing)?(?: up)?|orders?|got in)(?: [$#]?\w+){0,4} (?:at|below|under|around|near|above|for)|price today(?: is)?|price now)[: ]{0,2}(?:about |around |roughly |its |the |a |of |only |just )?$/i;

/** Whether what stands beside an amount shows that it is no price that could lie ahead. */
export function isNoPrice(text: string, { start, end, sign }: Amount): boolean {
  const behind = text.slice(end, end + NEAR);
  if (COUNTED.test(behind) || SUM_BEHIND.test(behind)) return true;
  if (sign === 'bare' && COINS.test(behind)) return true;
  const before = text.slice(Math.max(0, start - NEAR), start);
  if (SUM_BEFORE.test(before) && !/\bcall(?:s|ing)? for |\b(?:end|wind)s? up |\bup to |\bdown to /i.test(before))
    return true;
  if (
    sign === 'unit' &&
    /^ (?:btc|bitcoins?)\b/i.test(behind) &&
    /\b(?:buy|bought|hold|own|stack|accumulat|acquir|treasur|mined|with|of)\w* /i.test(before)
  )
    return true;
  return false;
}

/** Whether the words right before an amount say that it is where the price was, is, or a trade begins. */
export const isNotAhead = (text: string, start: number): boolean =>
  NOT_AHEAD.test(text.slice(Math.max(0, start - NEAR), start));
