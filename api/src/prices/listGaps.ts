import { type Asset, addDays, calendarOf, dayText, GENERATED } from '@hindcast/domain';
import type { WirePriceGaps } from '@hindcast/domain/client';
import type { Storage } from '../db/index.ts';
import type { Clock } from '../lib/index.ts';
import { finalDay } from './rules/finality.ts';
import { findGaps } from './rules/gaps.ts';
import { readDisagreements } from './stored/disagreements.ts';
import type { PriceHistories } from './stored/priceHistory.ts';

export interface GapParts {
  readonly storage: Storage;
  readonly histories: PriceHistories;
  readonly clock: Clock;
}

/** Lists the gaps, generated days and disagreements of sources in an asset's history, up to the last final day. */
export async function listGaps({ storage, histories, clock }: GapParts, asset: Asset): Promise<WirePriceGaps> {
  const { bars } = await histories.of(asset.id);
  const [first] = bars;
  const final = finalDay(asset, clock.now());
  const last = bars.at(-1);
  const end = last && last.day > final ? last.day : final;
  const real = new Set(bars.filter(({ source }) => source !== GENERATED).map(({ day }) => day));
  const disagreements = await readDisagreements(storage, asset.id);
  return {
    asset: asset.id,
    first: first ? dayText(first.day) : null,
    last: first ? dayText(end) : null,
    ...findGaps(first ? [...bars, { day: addDays(end, 1), close: 0 }] : [], calendarOf(asset)),
    generated: bars.length - real.size,
    disagreements: [...disagreements.values()].map(({ day, source, close, other, otherClose, seenAt }) => ({
      date: dayText(day),
      ...{ source, close, other, otherClose },
      held: !real.has(day),
      seenAt: seenAt.toISOString(),
    })),
  };
}
