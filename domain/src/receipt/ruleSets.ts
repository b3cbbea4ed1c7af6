import type { Claim } from '../kind/claim.ts';
import { judge as closeV2, type JudgeOptions } from '../kind/judge/index.ts';
import type { Verdict } from '../kind/judge/verdict.ts';
import type { Series } from '../price/series.ts';

type Judge = (claim: Claim, series: Series, options: JudgeOptions) => Verdict;

/** Every rule set that receipts may name. Old rule sets stay here, so that old receipts can still be checked. */
export const ruleSets: ReadonlyMap<string, Judge> = new Map([['close-v2', closeV2]]);
