import { FILL, type KindWords } from './reading.ts';

const BEFORE = new RegExp(
  String.raw`(?:\b(?:bottom(?:s|ed|ing)?(?: out)?|floor|low(?:s|est)?(?= (?:at|is|of|in|near|around|will|:))|minimum|no lower than|not? (?:lower|less) than|(?:stays?|remains?|keeps?|holds?) (?:above|over)|hold(?:s|ing)?(?= (?:at|the))|never (?:below|under)|support (?:at|holds|around|near))(?: price)?(?: (?:will|would|could|should|to|is|at|be|comes?|for|this|next|cycle|market|year|[$#]?(?:btc|bitcoin|mstr|strategy|microstrategy|naka)|in|20\d\d|target|out|holds?))*[ :]{1,2})${FILL}$`,
  'i',
);
const AFTER =
  /^[ ,]{0,2}(?:(?:is|was|will be|as|for|would be|=|-) )?(?:the |my |our |a |this |new )?(?:cycle |local |macro |market |bear |final |btc |bitcoin |absolute |solid |hard )*(?:bottom|floor|lows?)\b/i;
const DOWN = /\b(?:new|lower|fresh|multi\w*|\d+-(?:month|year|week|day)) lows?\b/i;

/** A floor: the words say so, or deny a lower price. */
export const bottom: KindWords = {
  kind: 'bottom',
  is: ({ before, after, denied, direction }) =>
    denied ? direction === 'down' : (BEFORE.test(before) && !DOWN.test(before)) || AFTER.test(after),
};
