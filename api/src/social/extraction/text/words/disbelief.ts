const NOBODY = String.raw`(?:no[ -]?(?:one|body)|none of \w+|(?:hardly|barely|scarcely) (?:any(?:one|body)|a soul)|few(?: \w+)?|not (?:a single|many|one|everyone|everybody|even)(?: \w+)?|no (?:\w+ )?(?:person|man|trader|analyst|investor|expert|economist|model|chart|adult|human)s?)`;
const BARELY = '(?:hardly|barely|scarcely)';
const EXPECTING = String.raw`(?:expect\w*|see|sees|seeing|believ\w+|think\w*|count(?:s|ing)? on|bank(?:s|ing)? on|dream\w*|predict\w*|forecast\w*|hop(?:e|es|ing)|anticipat\w+|imagin\w+|call(?:s|ing)? for|wait(?:s|ing)? for|talk\w* (?:of|about)|bet(?:s|ting)? on|sa(?:y|ys|id))`;
/** Pattern of the remaining words up to the price, within one clause. */
const REST = '[^,:;!?]*$';
/** Pattern of up to six words between the parts of a phrase: “Nobody in their right mind thinks”. */
const FILL = String.raw`(?:[\w'-]+ ){0,6}?`;

/** Excludes “I” and “we” as speakers: “I don't expect it” is the author's own call that the price stays below. */
const OF_OTHERS = String.raw`(?<!\b(?:i|we)(?: \w+)? )`;
const NOT_TO = String.raw`(?:(?:do not|don't|dont|never|stop|quit|forget|shouldn't|should not|mustn't|must not)(?: \w+)?|no (?:\w+ )?(?:reason|need|basis|evidence|point)(?: \w+)? (?:to|for|in)|(?:foolish|naive|crazy|silly|wrong|unwise|unreasonable|unrealistic|too (?:early|much|optimistic)) to)`;
const FORGET = String.raw`\bforget (?:about )?(?:any |a |the |your |that )?(?:\$|bitcoin|btc|mstr|naka|strategy)`;
const TO_EXPECT = String.raw`(?:expect(?:ing)?|predict(?:ing)?|forecast(?:ing)?|call(?:ing)? for|count(?:ing)? on|bank(?:ing)? on|dream(?:ing)?|hop(?:e|ing)|wait(?:ing)? for|hold(?:ing)? (?:your breath|(?:out )?(?:any |much )?hope)|bet(?:ting)? on|fall for|listen|believ(?:e|ing) (?:any\w+|those|people|them))`;

const DISBELIEVED: readonly RegExp[] = [
  new RegExp(String.raw`\b${NOBODY} ${FILL}${EXPECTING}\b${REST}`, 'i'),
  new RegExp(String.raw`\b${BARELY} ${EXPECTING}\b${REST}`, 'i'),
  new RegExp(String.raw`${OF_OTHERS}\b${NOT_TO} ${TO_EXPECT}\b${REST}`, 'i'),
  new RegExp(`${FORGET}${REST}`, 'i'),
  new RegExp(
    String.raw`\b(?:never|never did \w+|didn't|did not|hasn't|haven't|has not|have not) (?:ever |actually |really |once )?(?:sa(?:y|id)|predicted|predict|claim(?:ed)?|call(?:ed)? for|promised?|forecast(?:ed)?)\b${REST}`,
    'i',
  ),
];

/** Words about others: “Anyone who expects $300k will be disappointed.” */
const WHOEVER = new RegExp(
  String.raw`\b(?:any(?:one|body)|every(?:one|body)|people|those|whoever|all)(?: who| that| of you)?(?: still)? ${EXPECTING}\b${REST}`,
  'i',
);
const IS_WRONG =
  /\b(?:will|is going to|are going to) (?:be|get|end up) (?:very |badly |sorely )?(?:disappointed|wrong|wrecked|rekt|sorry|surprised)\b|\b(?:is|are) (?:just |simply |all )?(?:delusional|wrong|dreaming|kidding|lying|crazy|clueless|fools?|insane|mad|mistaken|high)\b/i;

/** Word that turns a denial around: “Nobody sees $200k coming” says that it comes. */
const COMING = /^ ?coming\b/i;

/** Reply that takes back a question: “A $1M bitcoin by 2027? Not a chance.” */
const NO =
  /^[^\w]*(?:(?:lol|sorry|um+|hell|heck),? )?(?:no|nope|nah|never|not (?:a chance|happening|going to happen|in (?:this|my|a|your) \w+)|no (?:way|chance)|dream on|keep dreaming|hardly|unlikely|i doubt it|doubtful|forget it|think again|please)\b[^,:]{0,24}$/i;

const JOKED = /(?:^|\s)\/s(?=$|[\s.!])|\bj\/?k\b|\b(?:just|only) (?:kidding|joking)\b|\bapril fools?\b/i;
/** Longest neighbouring sentence that may take a price back, in characters. */
const SHORT = 40;

/** The sentence of a price, the parts before and after the price, and the neighbouring sentences. */
export interface Neighbourhood {
  readonly before: string;
  readonly after: string;
  readonly sentence: string;
  /** Sentence before. Empty at the beginning of a text. */
  readonly previous: string;
  readonly next: string;
}

/** Tells whether the words say that nobody should expect a price. Such words make no call, not even of the contrary. */
export const isDisbelieved = ({ before, after, sentence, next }: Neighbourhood): boolean =>
  (!COMING.test(after) && DISBELIEVED.some((words) => words.test(before))) ||
  (WHOEVER.test(before) && IS_WRONG.test(after)) ||
  (sentence.endsWith('?') && NO.test(next));

/** Tells whether the words mark themselves as a joke. “lol” alone does not. */
export const isTakenBack = ({ sentence, previous, next }: Neighbourhood): boolean =>
  [sentence, ...[previous, next].filter(({ length }) => length <= SHORT)].some((text) => JOKED.test(text));

/** Tells whether the words report a former belief: “I was told it would”, “they all thought it would”. */
export const isOnceBelieved = (before: string): boolean =>
  /\b(?:(?:was|were|been|got) (?:told|promised|assured|sure|convinced|certain)|(?:i|we|they|you|people|everyone|everybody|many|most) (?:\w+ )?(?:thought|believed|feared|figured|assumed|hoped))\b[^,;:]{0,80}\bwould\b[^,;:]*$/i.test(
    before,
  );
