import type { Kind } from '../claim.ts';
import { bottom } from './bottom.ts';
import type { KindRule, RuleCase } from './definition.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { sides } from './side.ts';
import { target } from './target.ts';
import { top } from './top.ts';

const rules: Readonly<Record<Kind, KindRule>> = { target, range, pricetimerange, top, bottom };

/** Returns the rule of a kind in words. `judge/` is the code that applies it. */
export const ruleOf = (kind: Kind): KindRule => rules[kind];

/** Returns the case of a rule that applies to a price at the start. Null if no case does, so the call is reviewed. */
export function caseOf(kind: Kind, levels: readonly number[], from: number): RuleCase | null {
  const [low = 0, high = low] = levels;
  return rules[kind].cases.find(({ stood }) => sides[stood].holds(from, low, high)) ?? null;
}

/** Groups the cases of a rule that are settled alike. */
export function casesSettledAlike({ cases }: KindRule): readonly (readonly RuleCase[])[] {
  const groups = Map.groupBy(cases, ({ settledBy, side }) => `${settledBy} ${side}`);
  return [...groups.values()];
}
