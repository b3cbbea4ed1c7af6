import type { Doubt } from './doubts.ts';
import { isSaying } from './tone.ts';

/** Words of denial. “not only” and “don't rule out” are excepted. */
const NOT =
  /(?:\b(?:not|never|no way|nor|unlikely|cannot|impossible|doubts?|doubtful|nowhere near|far from|neither|refuses? to believe|(?:no|zero|little) (?:chance|hope)|ain't)\b|n't\b)/gi;
const NOT_NOT =
  /(?:\bnot only|\bwhy not|(?:not|n't|doesn't|don't|can't|cannot) (?:\w+ )?(?:rule|ruled|ruling)(?: \w+)? out|(?:don't|do not|dont) be (?:surprised|shocked|amazed)|won't believe (?:it|this|me|how)|not (?:a (?:joke|meme|dream|typo)|joking|kidding)|(?:wouldn't|won't|not) (?:be )?surpris\w+|(?:n't|not) (?:just|stop|doubt|miss|forget|sleep|sell|fade|wait|believe how|know|worry|panic|care|matter)|(?:no|not|never) (?:\w+ )?(?:if|matter)|not (?:financial|investment) advice|whether or not|if not|never (?:been|bet)|can't wait|cannot wait|could not|n't even (?:started|begun)|not yet|no doubt|without (?:a )?doubt)/gi;

/** Tells whether a text denies what follows: it has an odd number of denials. */
const denies = (text: string): boolean => (text.replace(NOT_NOT, ' ').match(NOT)?.length ?? 0) % 2 === 1;

/**
 * Tells whether the words before a price deny it. Only those after the last comma count if they speak of the future;
 * otherwise all count.
 */
export function deniesBefore(before: string): boolean {
  const own = before.slice(before.lastIndexOf(',') + 1);
  return denies(isSaying(own) ? own : before);
}

/** Tells whether the words after a price deny it. */
export const deniesBehind = (text: string): boolean =>
  /^[^.;]{0,40}?\b(?:(?:is|are|seems?|looks?) (?:very |highly |now )?(?:unlikely|impossible|off the table|unrealistic|not (?:happening|going to happen|coming|possible|realistic))|won't happen|will never happen|ain't happening|isn't happening|not happening)/i.test(
    text,
  );

/** Words of a condition. “Don't be surprised if” is none. */
const IF =
  /(?<!\b(?:surprised|shocked|amazed|astonished) )\b(?:if|unless|once|whenever|should it|in case|provided|assuming|suppose|supposing|imagine|pretend|hypothetically|let's (?:say|assume|suppose|pretend)(?= (?:that )?(?:the |a )?(?:price|bitcoin|btc|mstr|strategy|naka|it|we|[$#])\b)|what if|as long as|as soon as|when)\b/gi;
/** “When Bitcoin will break it” asks for a day and is no condition. */
const WHEN_WILL = /^when\b[^,;]{0,40}\b(?:will|could|can|might|may|to)\b/i;
const THEN = /,(?!\d)|\bthen\b|\bwe\b(?= (?:will|could|should|go))|\bnext (?:stop|target|leg)\b|=>|->|>|:/i;

/**
 * Returns the place of a price relative to a condition before it: inside it, or after it (“if …, then $100k”). Null
 * without a condition.
 */
export function conditionOf(before: string): 'inside' | 'after' | null {
  let last: { readonly index: number; readonly word: string } | null = null;
  for (const found of before.matchAll(IF)) {
    if (!WHEN_WILL.test(before.slice(found.index))) last = { index: found.index, word: found[0] };
  }
  if (last === null) return null;
  return THEN.test(before.slice(last.index + last.word.length)) ? 'after' : 'inside';
}

const ASKS =
  /^[^\w]*(?:so,? |but,? |and,? )?(?:will|can|could|is|are|does|do|did|what|when|how|should|who|where|which|would|has|why|may|might|am|(?:wasn|isn|weren|aren|won|don|doesn|didn|wouldn|couldn|shouldn|hasn)'t)\b/i;

/** Questions without a question mark, such as headlines. */
const ASKS_PLAINLY =
  /^(?:(?:some(?:one|body)|please|can \w+|so)? ?(?:tell|explain(?: to)?) me (?:why|how|when)|(?:will|can|could|is|are|do|does|should|has|may|might) (?:the |a )?(?:price of )?[#$]?(?:bitcoin|btc|mstr|strategy|microstrategy|naka|nakamoto|it|we|this|that|any(?:one|body) (?:still |really |else |here )?\w+|you (?:still |really )?(?:think|believe|see|expect)))\b/i;

/**
 * Classifies a sentence that asks. “$100k by May?” is `doubtful`: it still counts as a prediction. Null if the sentence
 * asks nothing.
 */
export function isQuestion(sentence: string): 'asked' | 'doubtful' | null {
  if (ASKS_PLAINLY.test(sentence)) return 'asked';
  if (!/\?["')]{0,2}$/.test(sentence)) return null;
  return ASKS.test(sentence.slice(sentence.lastIndexOf(': ') + 1)) ||
    ASKS.test(sentence) ||
    /\b(?:will|can|could) (?:bitcoin|btc|it|we|mstr|\$btc|\$mstr)\b/i.test(sentence)
    ? 'asked'
    : 'doubtful';
}

/** Doubts that apply to a whole sentence. */
const SENTENCE: readonly (readonly [Doubt, RegExp])[] = [
  [
    'disputed',
    /\b(?:unrealistic|criticism|criticized|ridiculous|nonsense|debunk\w*|delusional|disagree\w*|wrong about|laughable|insane prediction|dismiss\w+|doubts? (?:that|about)|refut\w+)\b/i,
  ],
  [
    'reported',
    /\b(?:says?|said|predict(?:s|ed)|according to|claim(?:s|ed)|forecasts|forecasted|thinks|believes|expects|sees|estimat(?:es|ed)|told|calls for|called for|reckons|argu(?:es|ed)|analysts?|experts?|reiterat\w+|sets|lowers|raises|tips)\b|^["']?(?:rt )?@+:? |: "/i,
  ],
  [
    'hedged',
    /\b(?:could|might|(?<!\b(?:by|in|of|before|until|this|next|end|mid|late|early|during|from)[ -])may|possibl[ey]|perhaps|maybe|potentially|can)\b/i,
  ],
  [
    'joke',
    /\b(?:lol|lmao|lmfao|rofl|jk|just kidding|joking|\/s|sarcasm|april fools?|trust me bro)\b|\/s\b|\p{Extended_Pictographic}/iu,
  ],
];
const JOKE_SIGNS = /[\u{1f602}\u{1f923}\u{1f921}\u{1f61c}\u{1f643}]/u;
const FIRST_PERSON = /\b(?:i|i'm|i'll|i've|my|we|our|imo|imho)\b/i;

export function doubtsIn(sentence: string): Doubt[] {
  return SENTENCE.filter(([doubt, words]) => {
    if (doubt === 'joke')
      return words.test(
        sentence.replace(/\p{Extended_Pictographic}/gu, (sign) => (JOKE_SIGNS.test(sign) ? sign : ' ')),
      );
    return words.test(sentence) && !(doubt === 'reported' && FIRST_PERSON.test(sentence));
  }).map(([doubt]) => doubt);
}

/** Tells whether a text contains instructions to the model that reads it. */
export const carriesInstructions = (text: string): boolean =>
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|above|earlier|system)\b|\bsystem prompt\b|\byou are (?:now )?an? (?:ai|assistant|language model)\b|<\/?(?:system|assistant|user|tool)>|\brespond (?:only )?with json\b|"?(?:has_prediction|price_min)"? ?[:=]/i.test(
    text,
  );

/** Tells whether a sentence says that an old prediction came true. */
export const isSettled = (sentence: string): boolean =>
  /\b(?:materiali[sz]ed|came true|come true|nailed it|correctly (?:predicted|called|forecast\w*)|(?:prediction|call|forecast) (?:was|proved|turned out) (?:right|correct|true|wrong)|spot on|what happened|(?:they|people|everyone|critics|skeptics|no ?one|nobody) (?:all )?(?:said|thought|laughed))\b/i.test(
    sentence,
  );
