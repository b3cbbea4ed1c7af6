import { type Direction, dayText, readUtcDay } from '@hindcast/domain';
import type { PassedOver, ReadFacts, TextCall, TextFacts, TextReading } from './call.ts';
import { writeCall } from './claim.ts';
import { deadlinesIn } from './deadlines/find.ts';
import { kindIn } from './kinds/index.ts';
import { moneyOf } from './money/spans.ts';
import { outlookOf } from './outlook.ts';
import { type Place, placesOf, type SentenceParts } from './place.ts';
import { quoteOf } from './quote.ts';
import { withoutRepeats } from './repeats.ts';
import { dayFor, dayNearby } from './until.ts';
import { isPlausible, whosePrice } from './whose.ts';
import { directionIn } from './words/direction.ts';
import type { Doubt } from './words/doubts.ts';
import { carriesInstructions, deniesBefore, deniesBehind, doubtsIn, isQuestion } from './words/frame.ts';
import { cover, masked } from './words/masked.ts';
import { type Mention, mentionsOf } from './words/mentions.ts';
import { type PlainText, plainOf } from './words/plain.ts';
import { sentencesOf } from './words/sentences.ts';
import type { Tone } from './words/tone.ts';

/** Maximum number of prices that are read from a post. A post with more is a list or an attack. */
const MOST_PRICES = 60;
const MOST_CALLS = 20;
/** Ratio of a price to the last close, or of the close to the price, from which the call is doubtful. */
const FAR = 50;

/** Pattern without which a text contains no price. */
const MAY_NAME_PRICE = /\d|figure|\bfigs?\b|thousand|grand|million|\bmil\b/i;

const HEADING = /\b(?:predictions?|targets?|forecasts?|price calls?|my calls?|outlook)\b[^.!?]{0,40}:?$/i;

interface Read {
  readonly plain: PlainText;
  /** Text with links and accounts covered. */
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly all: readonly SentenceParts[];
  readonly facts: ReadFacts;
}

function take(given: string, facts: ReadFacts): Read {
  const plain = plainOf(given);
  const text = masked(plain.text);
  const prices = moneyOf(text).slice(0, MOST_PRICES);
  if (prices.length === 0) return { plain, text, mentions: [], all: [], facts };
  const mentions = mentionsOf(text);
  const withoutPrices = cover(text, prices);
  let next = 0;
  const all = sentencesOf(text).map((sentence): SentenceParts => {
    const first = next;
    while ((prices[next]?.start ?? Number.POSITIVE_INFINITY) < sentence.end) next++;
    const own = prices.slice(first, next);
    const inside = mentions.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const isNear = own.length > 0 || sentence.end - sentence.start <= 120;
    const deadlines = isNear ? deadlinesIn(withoutPrices, sentence, facts.said) : [];
    const words = text.slice(sentence.start, sentence.end);
    return { sentence, text: words, places: placesOf(text, sentence, own), deadlines, mentions: inside };
  });
  return { plain, text, mentions, all, facts };
}

/**
 * The context that a price passes on to the next price in its sentence, if the next price has no context of its own.
 */
interface Before {
  readonly tone: Tone;
  readonly denied: boolean;
  readonly direction: Direction | null;
}

const NOTHING: Before = { tone: 'none', denied: false, direction: null };
const JOINED = /^[ ,]{0,2}(?:or|and|nor|then|\/|even|maybe| ){0,12}$/i;

function isHeaded(all: readonly SentenceParts[], index: number): boolean {
  const earlier = all.slice(0, index).findLast(({ places }) => places.length === 0);
  return earlier !== undefined && HEADING.test(earlier.text);
}

type Found = { readonly call: TextCall } | { readonly passedOver: PassedOver };

function readPlace(read: Read, index: number, place: Place, before: Before): { found: Found; next: Before } {
  const { text, mentions, all, facts, plain } = read;
  const parts = all[index] as SentenceParts;
  const { money, sentence } = place;
  const isJoined = JOINED.test(place.before) && place.from > sentence.start;
  const whose = whosePrice(text, place, mentions, facts);
  const own = dayFor(text, place, parts);
  const day = own ?? dayNearby(all, index);
  const outlook = outlookOf(place, {
    text,
    said: facts.said,
    deadline: day,
    inherited: before.tone,
    headed: () => isHeaded(all, index),
    named: whose !== null && !whose.assumed,
    previous: all[index - 1]?.text ?? '',
    next: all[index + 1]?.text ?? '',
  });
  const { tone } = outlook;
  const pass = (reason: PassedOver['reason']): { found: Found; next: Before } => ({
    found: { passedOver: { price: plain.original(money.start, money.end), reason } },
    next: { ...NOTHING, tone },
  });
  if (whose === null) return pass('otherAsset');
  if (!isPlausible(whose, place)) return pass('implausible');
  if (!outlook.ahead) return pass(outlook.reason);

  const denied = deniesBefore(place.before) || deniesBehind(place.after) || (isJoined && before.denied);
  const direction = directionIn(place.before, place.after) ?? (isJoined ? before.direction : null);
  const isStale = day !== undefined && facts.said !== null && day.day < facts.said;
  const near = isStale ? dayNearby(all, index) : day;
  const deadline = near !== undefined && (facts.said === null || near.day >= facts.said) ? near : undefined;
  const kind = kindIn({ ...place, low: money.low, high: money.high, orMore: money.orMore, denied, direction });
  const close = facts.closes[whose.asset];
  const doubts = new Set<Doubt>(doubtsIn(parts.text));
  const mark = (doubt: Doubt, is: boolean): void => void (is && doubts.add(doubt));
  mark('negated', denied);
  mark('conditional', outlook.conditional);
  mark('question', isQuestion(parts.text) !== null);
  mark('assumedAsset', whose.assumed);
  mark('otherDay', deadline !== undefined && deadline !== own);
  mark('bareYear', deadline?.bare === true);
  mark('noDay', deadline === undefined);
  mark('inWords', money.sign === 'words');
  mark('retold', isStale);
  mark('far', close !== undefined && Math.abs(Math.log(money.low / close)) > Math.log(FAR));
  const call = writeCall({
    asset: whose.asset,
    kind,
    low: money.low,
    high: money.high,
    direction,
    day: deadline === undefined ? null : dayText(deadline.day),
    precision: deadline?.precision ?? null,
    quote: quoteOf(plain, sentence, money, deadline),
    isPlain: money.sign === 'currency' || money.sign === 'unit',
    doubts: [...doubts],
  });
  return { found: { call }, next: { tone, denied, direction } };
}

/**
 * Reads the predictions of a post by rules alone. Pure, and linear in the text's length; never throws: unreadable words
 * make no call. Every quote is verbatim in the text; every price is above zero and finite, USD.
 */
export function readCalls(given: string, { postedAt, closes = {} }: TextFacts): TextReading {
  const whole: Doubt[] = carriesInstructions(given) ? ['instructions'] : [];
  if (!MAY_NAME_PRICE.test(given.normalize('NFKC'))) return { calls: [], passedOver: [], doubts: whole };
  const read = take(given, { said: postedAt === null ? null : readUtcDay(postedAt), closes });
  const calls: TextCall[] = [];
  const passedOver: PassedOver[] = [];
  for (const [index, { places }] of read.all.entries()) {
    let before = NOTHING;
    for (const place of places) {
      const { found, next } = readPlace(read, index, place, before);
      before = next;
      if ('call' in found) calls.push(found.call);
      else passedOver.push(found.passedOver);
    }
  }
  return { calls: withoutRepeats(calls).slice(0, MOST_CALLS), passedOver, doubts: whole };
}
