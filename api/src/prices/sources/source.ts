import {
  type Asset,
  type AssetId,
  addDays,
  assets,
  type Bar,
  type Day,
  dayOfMs,
  dayText,
  type Split,
} from '@hindcast/domain';
import { type Clock, type SourceName, type SourceSetting, sourceKeys } from '../../lib/index.ts';
import { finalDay } from '../rules/finality.ts';
import { sameBar } from '../rules/settleDay.ts';
import { askJson } from './ask.ts';
import type { Page, SourceDefinition } from './definition.ts';
import { Malformed } from './fields.ts';
import { definitions } from './index.ts';
import { SourceProblem } from './sourceProblem.ts';

const TIMEOUT_MS = 10_000;
/**
 * Tolerated error of clocks, ms. A day in a response is refused as future only if it begins more than this after now.
 */
const CLOCK_SLACK_MS = 15 * 60_000;

/** A source's prices of some days: final days only, ascending, each with the source's name. */
export interface Offer {
  readonly source: SourceName;
  readonly bars: readonly Bar[];
  /** True if the bars are unadjusted. Then `splits` has the splits that the source sent for these days. */
  readonly raw: boolean;
  readonly splits: readonly Split[];
  /** The last final day by our clock and the source's. */
  readonly finalDay: Day;
  /** Lead of the source's clock over ours, ms. Null if it does not send its time. */
  readonly skewMs: number | null;
}

/** A source of an asset's daily prices. */
export interface PriceSource {
  readonly name: SourceName;
  readonly asset: AssetId;
  /** Days that one request may span. */
  readonly pageDays: number;
  /** Returns the first day for which the source can have prices. */
  earliest(today: Day): Day;
  /** Requests the final bars of the days `from` to `to`. Rejects with a SourceProblem, or the reason of `signal`. */
  ask(from: Day, to: Day, signal: AbortSignal): Promise<Offer>;
}

/** Sorts a response's bars by day. Throws Malformed if a day occurs twice with different prices. */
function ordered(bars: readonly Bar[]): Bar[] {
  const byDay = new Map<Day, Bar>();
  for (const bar of bars) {
    const earlier = byDay.get(bar.day);
    if (earlier && !sameBar(earlier, bar)) throw new Malformed(`${dayText(bar.day)} comes twice, with other prices`);
    byDay.set(bar.day, bar);
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

function readPage({ name, read }: SourceDefinition, body: unknown, asset: Asset, latestMs: number): Page {
  try {
    const page = read(body, asset);
    const bars = ordered(page.bars);
    const last = bars.at(-1);
    if (last && last.day > dayOfMs(latestMs + CLOCK_SLACK_MS))
      throw new Malformed(`${dayText(last.day)} has not come yet`);
    return { bars, splits: page.splits };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    throw new SourceProblem('malformed', `${name} answers prices that cannot be used: ${error.message}`, null, error);
  }
}

function createSource(definition: SourceDefinition, setting: SourceSetting, clock: Clock): PriceSource {
  const { name, pageDays, reachDays, raw } = definition;
  const asset = assets[definition.asset];
  const question = {
    source: name,
    headers: definition.headers(setting.key ?? ''),
    keySetting: sourceKeys[name] ?? null,
    timeoutMs: TIMEOUT_MS,
  };
  return {
    name,
    asset: asset.id,
    pageDays,
    earliest: (today) => addDays(today, -(reachDays ?? today)),
    async ask(from, to, signal) {
      const url = new URL((setting.url ?? definition.origin) + definition.path(from, to));
      const { body, serverMs } = await askJson({ ...question, url, signal });
      const now = clock.now();
      const page = readPage(definition, body, asset, Math.max(now, serverMs ?? now));
      const lastFinal = finalDay(asset, Math.min(now, serverMs ?? now));
      const wanted = ({ day }: { readonly day: Day }): boolean => day >= from && day <= to && day <= lastFinal;
      return {
        source: name,
        bars: page.bars.filter(wanted).map((bar) => ({ ...bar, source: name })),
        raw,
        splits: page.splits.filter(wanted),
        finalDay: lastFinal,
        skewMs: serverMs === null ? null : serverMs - now,
      };
    },
  };
}

/** Builds the sources of daily prices of the settings, in their order. */
export const createSources = (settings: readonly SourceSetting[], clock: Clock): PriceSource[] =>
  settings.map((setting) => createSource(definitions[setting.name], setting, clock));
