import { FILL, type KindWords } from './reading.ts';

const BEFORE = new RegExp(
  String.raw`(?:\b(?:top(?:s|ped|ping)? out|(?:cycle|market|local|macro|final|blow-?off|bull|the|a|my|our|bitcoin|btc|mstr)(?: cycle| market| run)? top|tops?(?= (?:at|is|of|in|near|around|:))|topping|peak(?:s|ing)?|ceiling|max(?:imum)?(?: price| target)?|cap(?:ped)?(?= at)|cycle high|no higher than|not? (?:higher|more) than|at most|(?:stays?|remains?|keeps?|holds?|capped) (?:below|under)|never (?:above|over))(?: price)?(?: (?:will|would|could|should|to|is|at|be|comes?|for|this|next|cycle|market|year|[$#]?(?:btc|bitcoin|mstr|strategy|microstrategy|naka)|in|20\d\d|target|this cycle))*[ :]{1,2})${FILL}$`,
  'i',
);
const AFTER =
  /^[ ,]{0,2}(?:(?:is|was|will be|as|for|would be|=|-) )?(?:the |my |our |a |this )?(?:cycle |local |macro |market |bull |final |btc |bitcoin |absolute )*(?:top|peak|ceiling|max)\b(?! (?:of|pain|performer|analyst|trader))/i;

/** A ceiling: the words say so, or deny a price. */
export const top: KindWords = {
  kind: 'top',
  is: ({ before, after, denied, direction }) =>
    denied ? direction !== 'down' : BEFORE.test(before) || AFTER.test(after),
};
