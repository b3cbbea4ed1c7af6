import { bottom } from './bottom/judge.ts';
import { pricetimerange } from './pricetimerange/judge.ts';
import { range } from './range/judge.ts';
import type { ClaimOf, Kind } from './shape/claim.ts';
import type { KindJudge } from './shape/judge.ts';
import { target } from './target/judge.ts';
import { top } from './top/judge.ts';

/** The judge of each kind, apart from the claims because most pages load no judge. */
const judges = { target, range, pricetimerange, top, bottom } satisfies {
  readonly [K in Kind]: KindJudge<ClaimOf<K>>;
};

/** Returns the rules that judge claims of a kind. */
export const judgeOf = (kind: Kind): KindJudge => judges[kind] as unknown as KindJudge;
