import { bottom } from './bottom/words.ts';
import { kindOf } from './claims.ts';
import { reviewWords } from './pendingWords.ts';
import { pricetimerange } from './pricetimerange/words.ts';
import { range } from './range/words.ts';
import type { Kind } from './shape/claim.ts';
import { type KindRule, type RuleCase, sides } from './shape/words.ts';
import { target } from './target/words.ts';
import { top } from './top/words.ts';

/** The rule of each kind as data for texts, apart from the claims because most pages show no rule. */
const rules: Readonly<Record<Kind, KindRule>> = { target, range, pricetimerange, top, bottom };

/** Returns the rule of a kind as data for texts. The code that applies the rule is in `judges.ts`. */
export const ruleOf = (kind: Kind): KindRule => rules[kind];

/** Returns the case of a rule for a start price. Null if no case applies; then a person reviews the call. */
export function caseOf(kind: Kind, levels: readonly number[], from: number): RuleCase | null {
  const [low = 0, high = low] = levels;
  return rules[kind].cases.find(({ stood }) => sides[stood].holds(from, low, high)) ?? null;
}

/** Groups the cases of a rule that are settled alike. */
export function casesSettledAlike({ cases }: KindRule): readonly (readonly RuleCase[])[] {
  const groups = Map.groupBy(cases, ({ settledBy, side }) => `${settledBy} ${side}`);
  return [...groups.values()];
}

/**
 * Returns the sentence about the closes that settle a call of this case.
 * @param price "$100,000", or "the target" if no price is given.
 * @param hasEnd true if the window has a last day.
 */
export function caseSentence({ settledBy, side }: RuleCase, price: string, hasEnd = true): string {
  const there = `${sides[side].words} ${price}`;
  switch (settledBy) {
    case 'hit':
      return `It is a hit at the first daily close ${there}.`;
    case 'last':
      return hasEnd
        ? `The price was there already, so the last close of the window must still be ${there}.`
        : `The price was ${there} already, so no close decides it.`;
    case 'break':
      return `It holds while no daily close is ${there}.`;
  }
}

/** Returns the sentence about the end of the window: the outcome of a call that no earlier close settled. */
export function endSentence({ settledBy }: RuleCase): string {
  switch (settledBy) {
    case 'hit':
      return 'If the window ends without one, it is a miss.';
    case 'last':
      return 'What lies between does not count; if it closes elsewhere, it is a miss.';
    case 'break':
      return 'The first such close makes it a miss; if the window ends without one, it is a hit.';
  }
}

/** Returns the condition of these cases: "If the price was below or above the range when the window began". */
export const caseCondition = (cases: readonly RuleCase[], { price }: KindRule): string =>
  `If the price was ${cases.map(({ stood }) => sides[stood].words).join(' or ')} ${price} when the window began`;

/** Returns the sentence about a call of this kind that names no end. */
export function endlessSentence({ kind, cases }: KindRule): string {
  switch (kindOf(kind).withoutEnd) {
    case 'open': {
      const stays = cases.some(({ settledBy }) => settledBy === 'last')
        ? ' From where it was already, it stays open.'
        : '';
      return `A call without an end date is a hit when it is reached and can never miss, so it is in nobody’s record.${stays}`;
    }
    case 'twoYears':
      return 'A call without an end date is judged over the two years after its words.';
    case 'refused':
      return 'A call without an end date is not of this kind and is not judged.';
  }
}

/** Returns the sentence about reviews of this kind of call. Null if the kind is never reviewed. */
export const reviewSentence = ({ reviewed }: KindRule): string | null =>
  reviewed.length === 0
    ? null
    : `A call stays pending until a person has looked at it in ${reviewed.length === 1 ? 'this case' : 'these cases'}: ${reviewed.map((detail) => reviewWords[detail].text).join(' ')}`;
