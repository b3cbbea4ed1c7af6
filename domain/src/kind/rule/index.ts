import type { Kind } from '../claim.ts';
import { bottom } from './bottom.ts';
import type { KindRule, RuleCase } from './definition.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { sides } from './side.ts';
import { target } from './target.ts';
import { top } from './top.ts';

const rules: Readonly<Record<Kind, KindRule>> = { target, range, pricetimerange, top, bottom };

/** Returns the rule of a kind as data for texts. The code that applies the rule is in `judge/`. */
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
