import { type AssetId, dayText } from '@hindcast/domain';
import type { WirePriceSource } from '@hindcast/domain/client';
import type { SourceState } from '../prices/sync/sourceStates.ts';

/** A clock that is off by less says nothing. */
const SKEW_TOLD_MS = 2 * 60_000;

/** A difference of clocks that is worth telling; null when it is none. */
export const toldSkew = (skewMs: number | null): number | null =>
  skewMs !== null && Math.abs(skewMs) > SKEW_TOLD_MS ? skewMs : null;

/** A source's state as it travels. */
export function presentPriceSource(source: string, asset: AssetId, state: SourceState): WirePriceSource {
  return {
    source,
    asset,
    lastAskedAt: state.lastAskedAt?.toISOString() ?? null,
    lastSuccessAt: state.lastSuccessAt?.toISOString() ?? null,
    lastDay: state.lastDay === null ? null : dayText(state.lastDay),
    problem: state.problem,
    nextTryAt: state.nextTryAt?.toISOString() ?? null,
    skewMs: toldSkew(state.skewMs),
  };
}
