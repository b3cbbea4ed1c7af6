import { type Asset, type AssetId, assets, calendarOf, dayOfMs, readDay } from '@hindcast/domain';
import type { WireAssetStatus, WireStatus } from '@hindcast/domain/client';
import type { Config } from '../../lib/index.ts';
import { adviceOn, counted, definitions, finalDay, type GapParts, listGaps } from '../../prices/index.ts';
import type { Published } from '../../public/index.ts';

/** Number of missing last closes that a late source explains. With more, prices are stale. */
const LATE_CLOSES = 2;

/** Services from which an asset's status is read. */
export interface AssetStatusParts extends GapParts {
  readonly config: Config;
  readonly published: Published;
}

/** Returns the days since the last close if prices are stale. Else null. */
function staleDays(asset: Asset, lastDay: string | null, nowMs: number): number | null {
  const last = lastDay === null ? null : readDay(lastDay);
  if (last === null) return null;
  const lacking = calendarOf(asset).count(last, finalDay(asset, nowMs));
  return lacking > LATE_CLOSES ? dayOfMs(nowMs) - last : null;
}

/** Reads the state of an asset's prices. If the database is down, reads only the part that is in memory. */
export async function readAssetStatus(parts: AssetStatusParts, id: AssetId, isUp: boolean): Promise<WireAssetStatus> {
  const asset = assets[id];
  const lastDay = parts.published.lastClose(id)?.date ?? null;
  const sources = parts.config.sources.map(({ name }) => name).filter((name) => definitions[name].asset === id);
  const known = { asset: id, lastDay, staleDays: staleDays(asset, lastDay, parts.clock.now()), sources };
  if (!isUp) return { ...known, missingDays: null, heldDays: null };
  const { missing, disagreements } = await listGaps(parts, asset);
  return { ...known, missingDays: missing.days, heldDays: disagreements.filter(({ held }) => held).length };
}

/** Problems and advice for an operator, as sentences. */
export type Findings = Pick<WireStatus, 'problems' | 'advice'>;

/**
 * Finds problems and missing settings of an asset's prices. Stale prices are no problem in a demo without a source. A
 * server without a worker does not know which sources the worker asks.
 */
export function findingsOf(status: WireAssetStatus, { mode, worker }: Pick<Config, 'mode' | 'worker'>): Findings {
  const asset = assets[status.asset as AssetId];
  const { lastDay, staleDays, sources, heldDays } = status;
  const problems = heldDays ? [`${asset.ticker}: ${counted(heldDays, 'day')} held back, since sources differ.`] : [];
  const isAsked = sources.length > 0 || !worker;
  if (staleDays !== null) {
    const remedy = isAsked ? 'Why its sources give none: hindcast prices sources.' : adviceOn(asset);
    const stale = `${asset.ticker}: the last close is of ${lastDay}, ${counted(staleDays, 'day')} ago. ${remedy}`;
    return isAsked || mode === 'production'
      ? { problems: [...problems, stale], advice: [] }
      : { problems, advice: [stale] };
  }
  if (!isAsked) return { problems, advice: [adviceOn(asset)] };
  if (lastDay !== null) return { problems, advice: [] };
  const none = `${asset.ticker}: no price is on record yet. What its sources say: hindcast prices sources.`;
  return { problems, advice: [none] };
}
