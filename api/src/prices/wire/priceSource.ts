import { type AssetId, dayText } from '@hindcast/domain';
import type { WirePriceSource } from '@hindcast/domain/client';
import { type SourceState, toldSkew } from '../sync/sourceStates.ts';

/** Returns the state of a price source in the form of the API. */
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
