import type { WireExtractedCall } from '@hindcast/domain/extraction';

const isSame = (a: WireExtractedCall, b: WireExtractedCall): boolean =>
  a.asset_type === b.asset_type &&
  a.price_prediction === b.price_prediction &&
  (a.target_time === b.target_time || a.target_time === null || b.target_time === null);

/** Removes repeated calls. Of two equal calls, the one with a day is kept. */
export function withoutRepeats<Call extends WireExtractedCall>(calls: readonly Call[]): Call[] {
  const kept: Call[] = [];
  for (const call of calls) {
    const at = kept.findIndex((other) => isSame(other, call));
    if (at < 0) kept.push(call);
    else if (kept[at]?.target_time === null && call.target_time !== null) kept[at] = call;
  }
  return kept;
}
