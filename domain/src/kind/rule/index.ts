import type { Kind } from '../claim.ts';
import { bottom } from './bottom.ts';
import type { KindRule, RuleCase } from './definition.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { sides } from './side.ts';
import { target } from './target.ts';
import { top } from './top.ts';

const rules: Readonly<Record<Kind, KindRule>> = { target, range, pricetimerange, top, bottom };

/** The rule of a kind, in words; how a call is judged by it is the judge's part. */
export const ruleOf = (kind: Kind): KindRule => rules[kind];

/** The price at the start decides which case of its rule a call falls under; null when its words contradict it. */
export function caseOf(kind: Kind, levels: readonly number[], from: number): RuleCase | null {
  const [low = 0, high = low] = levels;
  return rules[kind].cases.find(({ stood }) => sides[stood].holds(from, low, high)) ?? null;
}

/** The cases of a rule, those that are settled alike together. */
export function casesSettledAlike({ cases }: KindRule): readonly (readonly RuleCase[])[] {
  const groups = Map.groupBy(cases, ({ settledBy, side }) => `${settledBy} ${side}`);
  return [...groups.values()];
}
