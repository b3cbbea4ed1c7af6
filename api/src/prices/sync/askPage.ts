import type { Asset, Day } from '@hindcast/domain';
import type { Storage } from '../../db/index.ts';
import type { SourceName } from '../../lib/index.ts';
import type { Offer, PriceSource } from '../sources/source.ts';
import { SourceProblem } from '../sources/sourceProblem.ts';
import type { DayRange } from './pages.ts';
import { OffersRefused, type Stored, storeOffers } from './storeOffers.ts';

/** Result of asking one source in a sync run. */
export interface SourceOutcome {
  readonly source: PriceSource;
  problem: SourceProblem | null;
  lastDay: Day | null;
  skewMs: number | null;
}

/** One synchronisation of an asset with its sources. */
export interface SyncRun {
  readonly storage: Storage;
  readonly asset: Asset;
  /** Sources of the run, the preferred one first. A source with a problem is not asked again in this run. */
  readonly heard: readonly SourceOutcome[];
  readonly today: Day;
  readonly now: Date;
  readonly signal: AbortSignal;
}

async function ask(one: SourceOutcome, { today, signal }: SyncRun, { from, to }: DayRange): Promise<Offer | null> {
  const { source } = one;
  const earliest = source.earliest(today);
  if (one.problem || earliest > to) return null;
  try {
    const offer = await source.ask(from > earliest ? from : earliest, to, signal);
    one.skewMs = offer.skewMs;
    const last = offer.bars.at(-1)?.day ?? null;
    if (last !== null && (one.lastDay === null || last > one.lastDay)) one.lastDay = last;
    return offer;
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    one.problem = error;
    return null;
  }
}

/**
 * Asks all sources of a run for the same days and stores their offers in one transaction. An offer that cannot be
 * trusted is left out and noted as its source's problem; the others are stored. Null if nothing is left.
 */
export async function askPage(turn: SyncRun, range: DayRange): Promise<Stored | null> {
  const { storage, asset, heard, now } = turn;
  const answers = await Promise.all(heard.map((one) => ask(one, turn, range)));
  let offers = answers.filter((offer) => offer !== null).filter(({ bars }) => bars.length > 0);
  while (offers.length > 0) {
    const taken = offers;
    try {
      return await storage.transaction((tx) => storeOffers(tx, asset, taken, now));
    } catch (error) {
      if (!(error instanceof OffersRefused)) throw error;
      const isRefused = (name: SourceName): boolean => error.sources.includes(name);
      for (const one of heard) if (isRefused(one.source.name)) one.problem = error.problem;
      offers = taken.filter(({ source }) => !isRefused(source));
    }
  }
  return null;
}
