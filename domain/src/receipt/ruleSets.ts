import type { Claim } from '../kind/claim.ts';
import { judge as closeV2, type JudgeOptions } from '../kind/judge/index.ts';
import type { Verdict } from '../kind/judge/verdict.ts';
import type { Series } from '../price/series.ts';

type Judge = (claim: Claim, series: Series, options: JudgeOptions) => Verdict;

/**
 * Every rule set that receipts were given under, by its name. The code of one stays here when a later one takes its
 * place, so that an old receipt can be checked with a later program.
 */
export const ruleSets: ReadonlyMap<string, Judge> = new Map([['close-v2', closeV2]]);
