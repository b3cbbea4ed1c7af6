import type { Day } from '@hindcast/domain';
import type { Deadline } from './deadlines/deadline.ts';
import { isNotAhead } from './money/notPrice.ts';
import type { Place } from './place.ts';
import { isDisbelieved, isOnceBelieved, isTakenBack } from './words/disbelief.ts';
import type { PassedOverReason } from './words/doubts.ts';
import { conditionOf, isQuestion, isSettled } from './words/frame.ts';
import { isAheadBehind, type Tone, toneBefore } from './words/tone.ts';

/** Outlook of a price: predicted (`ahead`), or the reason why it is no prediction. */
export type Outlook =
  | { readonly ahead: true; readonly tone: Tone; readonly conditional: boolean }
  | { readonly ahead: false; readonly tone: Tone; readonly reason: PassedOverReason };

export interface Around {
  /** Text with links covered. */
  readonly text: string;
  readonly said: Day | null;
  /** Last day nearest to the price in its sentence, else that of a heading or the next sentence. */
  readonly deadline: Deadline | undefined;
  /** Tone of the previous price in the sentence. */
  readonly inherited: Tone;
  /** Tells whether a heading above announces predictions. */
  headed(): boolean;
  /** True if the price belongs to a named asset, not an assumed one. */
  readonly named: boolean;
  /** Sentence before. Empty at the start of the text. */
  readonly previous: string;
  /** Sentence after. Empty at the end of the text. */
  readonly next: string;
}

const AFTER_CONDITION = /^[^.;]{0,60}?\b(?:if|unless|provided|as long as|assuming)\b/i;
/** A level that is passed on the way: “will test $6,000, fail and head back”. */
const FAILS = /^[ ,]{0,2}(?:and |but |then )?(?:fails?|gets? rejected|be rejected|reject)\b/i;
/** Words that make a price a name: “The $100k level”, “$400 calls”. */
const LEVEL =
  /^[ -](?:level|zone|area|barrier|wall|strike|calls?|puts?|max pain|gap|support|resistance|milestone|handle|region)\b/i;
/** Counts that are no price: “the number of wallets could hit a million”. */
const COUNTED =
  /\b(?:number of|amount of|volumes?|hash ?rate|difficulty|users|wallets|addresses|holders|followers|subscribers|transactions|dominance|revenues?|profits?|(?:in|out)flows?)\b[^,;]{0,40}$/i;
const AVERAGE = /\b(?:averag(?:e|ing)|mean|median)(?: of| price of| target of)? ?$/i;
const TO_PRICE = /(?:\bto(?:wards?)?|>) ?$/i;

/** Words after which the next price is at the same time: “$110k before it falls back to $76k”. */
const THEN = /^[ ,]{0,2}(?:and |but )?(?:before|then|followed by|later|after which)\b/i;

/** Longest distance, in characters, at which a day belongs to a price without words of the future. */
const TIED = 60;
const TIED_REPORT = 18;

function isTied({ money, sentence }: Place, { start, end }: Deadline, most: number): boolean {
  const isElsewhere = end <= sentence.start || start >= sentence.end;
  return isElsewhere || end <= money.start || start - money.end <= most;
}

function toneOf(place: Place, { inherited }: Around): Tone {
  const own = toneBefore(place.before);
  if (own === 'none' || (own === 'report' && THEN.test(place.before))) return inherited === 'none' ? own : inherited;
  return own;
}

/** Returns the outlook of a price: predicted, or the reason why it is no prediction. */
export function outlookOf(place: Place, around: Around): Outlook {
  const { money, sentence, lead, after, before } = place;
  const { text, said, deadline } = around;
  const words = text.slice(sentence.start, sentence.end);
  const tone = toneOf(place, around);
  const no = (reason: PassedOverReason): Outlook => ({ ahead: false, tone, reason });
  if (isQuestion(words) === 'asked') return no('question');
  const neighbourhood = { before, after, sentence: words, previous: around.previous, next: around.next };
  if (isTakenBack(neighbourhood)) return no('joke');
  if (isDisbelieved(neighbourhood)) return no('denied');
  const condition = conditionOf(lead);
  if (condition === 'inside') return no('condition');
  if (money.low === money.high && isNotAhead(text, money.start)) return no('report');
  if (COUNTED.test(before)) return no('otherAsset');
  if (FAILS.test(after) || AVERAGE.test(before)) return no('noForecast');
  if (isSettled(words) || isOnceBelieved(before)) return no('past');
  const isPast = said !== null && deadline !== undefined && deadline.day < said;
  if (isPast && !(deadline.end <= money.start && tone === 'ahead')) return no('past');
  // “BTC $67,000 today” and a bare date report the current price.
  const isLater = said === null ? deadline?.precision !== 'day' : deadline !== undefined && deadline.day > said;
  const hasDay = deadline !== undefined && isLater;
  const conditional = condition === 'after' || AFTER_CONDITION.test(after);
  const yes: Outlook = { ahead: true, tone, conditional };
  if (tone === 'ahead') return yes;
  if (tone === 'behind') return no('past');
  if (isAheadBehind(after, tone) || (tone === 'none' && around.headed())) return yes;
  if (tone === 'report') return hasDay && isTied(place, deadline, TIED_REPORT) ? yes : no('report');
  if (LEVEL.test(after)) return no('noForecast');
  const isTiedDay = hasDay && isTied(place, deadline, TIED) && (around.named || !deadline.bare);
  const isElliptic = isTiedDay || (TO_PRICE.test(before) && around.named);
  return isElliptic ? { ...yes, tone: 'ahead' } : no('noForecast');
}
