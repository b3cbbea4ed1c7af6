import type { Claim } from '../../kinds/shape/claim.ts';
import type { Verdict } from '../../kinds/shape/verdict.ts';
import type { Series } from '../../market/series.ts';
import { judge as closeV2, type JudgeOptions } from '../index.ts';
import { receiptVerdict } from './makeReceipt.ts';
import { ReceiptProblem, readReceipt } from './readReceipt.ts';
import { canonical, type Digest, type Receipt, type ReceiptVerdict } from './receipt.ts';

type Judge = (claim: Claim, series: Series, options: JudgeOptions) => Verdict;

/** Every rule set that receipts may name. Old rule sets stay here, so that old receipts can still be checked. */
const ruleSets: ReadonlyMap<string, Judge> = new Map([['close-v2', closeV2]]);

/** Result of checking a receipt. */
export interface Verification {
  readonly receipt: Receipt;
  /** Verdict of the rule on the receipt's claim and bars. */
  readonly verdict: ReceiptVerdict;
  /** Differences between the receipt and the recomputed values, as sentences. Empty if everything matches. */
  readonly differences: readonly string[];
}

function differencesOf(said: ReceiptVerdict, found: ReceiptVerdict): string[] {
  const fields = new Set([...Object.keys(said), ...Object.keys(found)]) as Set<keyof ReceiptVerdict>;
  return [...fields].flatMap((field) => {
    const [was, is] = [canonical(said[field] ?? null), canonical(found[field] ?? null)];
    return was === is ? [] : [`The rule says ${field} ${is}, the receipt ${was}.`];
  });
}

/**
 * Judges a receipt's claim again by the receipt's own bars and rule set, and compares the result with the receipt.
 * Reads no other data. Throws a ReceiptProblem if the text is no receipt, or its rule set is unknown.
 */
export function verifyReceipt(file: string, digest: Digest): Verification {
  const { receipt, claim, series, calendar, splits, asOf } = readReceipt(file);
  const judge = ruleSets.get(receipt.rule);
  if (judge === undefined) {
    const known = [...ruleSets.keys()].join(', ');
    throw new ReceiptProblem(`This program has no rule set “${receipt.rule}”, only ${known}: a later one may have it.`);
  }
  const verdict = receiptVerdict({ verdict: judge(claim, series, { calendar, asOf, splits }) });
  const { sha256, ...rest } = receipt;
  const whole = digest(canonical(rest));
  const bars = digest(canonical(receipt.bars));
  const differences = [
    ...(bars === receipt.bars_sha256 ? [] : [`Its bars have the SHA-256 ${bars}, not the one it names.`]),
    ...(whole === sha256 ? [] : [`It has the SHA-256 ${whole}, not the one it names: something in it was changed.`]),
    ...differencesOf(receipt.verdict, verdict),
  ];
  return { receipt, verdict, differences };
}
