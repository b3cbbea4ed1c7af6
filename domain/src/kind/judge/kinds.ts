import type { ClaimOf, Kind } from '../claim.ts';
import { bottom } from './bottom.ts';
import type { KindJudge } from './definition.ts';
import { pricetimerange } from './pricetimerange.ts';
import { range } from './range.ts';
import { target } from './target.ts';
import { top } from './top.ts';

const judges = { target, range, pricetimerange, top, bottom } satisfies {
  readonly [K in Kind]: KindJudge<ClaimOf<K>>;
};

/** Returns the rules that judge claims of a kind. */
export const judgeOf = (kind: Kind): KindJudge => judges[kind] as unknown as KindJudge;
