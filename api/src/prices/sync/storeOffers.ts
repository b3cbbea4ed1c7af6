import { type Asset, type Bar, type Day, dayOfMs, GENERATED } from '@hindcast/domain';
import { readSplits, type WriteTransaction } from '../../db/index.ts';
import type { SourceName } from '../../lib/index.ts';
import { NEAR_DAYS } from '../rules/jumps.ts';
import { onScale } from '../rules/scale.ts';
import { type Disagreement, settleDay } from '../rules/settleDay.ts';
import type { Offer } from '../sources/source.ts';
import { SourceProblem } from '../sources/sourceProblem.ts';
import {
  noteDisagreements,
  type OpenDisagreement,
  readDisagreements,
  settleDisagreements,
} from '../stored/disagreements.ts';
import { recordKnownSplits } from '../stored/knownSplits.ts';
import { readStoredBars, storeBars } from '../stored/storedBars.ts';
import { offerProblemOf } from './offerProblem.ts';
import { takeSplits } from './sourceSplits.ts';

/** Result of storing the offers of one page. */
export interface Stored {
  readonly added: number;
  readonly changed: number;
  /** Changed days that had only a generated bar before. */
  readonly generated: number;
  /** Disagreements that are new. */
  readonly news: readonly Disagreement[];
}

/** Error for offers that cannot be stored. It rolls the transaction back. */
export class OffersRefused extends Error {
  readonly sources: readonly SourceName[];
  readonly problem: SourceProblem;

  constructor(sources: readonly SourceName[], problem: SourceProblem) {
    super(problem.message, { cause: problem });
    this.name = 'OffersRefused';
    this.sources = sources;
    this.problem = problem;
  }
}

/** Largest share of many new days that may be held back. Beyond it, one source must be wrong as a whole. */
const MOST_HELD = 0.2;
const FEW_HELD = 5;

/** A source's bars on today's scale. */
interface Scaled {
  readonly source: SourceName;
  readonly bars: readonly Bar[];
}

const rising = (bars: readonly Bar[]): Bar[] => bars.toSorted((a, b) => a.day - b.day);

/** Tells whether both sources of a disagreement offered its day again. */
function isHeard({ source, other }: OpenDisagreement, stored: Bar | undefined, offers: readonly Bar[]): boolean {
  const heard = [stored?.source, ...offers.map((bar) => bar.source)];
  return heard.includes(source) && heard.includes(other);
}

interface Outcome {
  readonly write: Bar[];
  readonly disagreements: Disagreement[];
  readonly settled: Day[];
}

/** Settles every offered day. A day in dispute waits until both sources offer it again. */
function settle(
  offers: readonly Scaled[],
  stored: ReadonlyMap<Day, Bar>,
  open: ReadonlyMap<Day, OpenDisagreement>,
): Outcome {
  const byDay = new Map<Day, Bar[]>();
  for (const { bars } of offers) {
    for (const bar of bars) byDay.set(bar.day, [...(byDay.get(bar.day) ?? []), bar]);
  }
  const outcome: Outcome = { write: [], disagreements: [], settled: [] };
  for (const [day, bars] of byDay) {
    const before = stored.get(day);
    const disputed = open.get(day);
    const { write, disagreement } = settleDay(before, bars);
    const waits = disputed !== undefined && !disagreement && !isHeard(disputed, before, bars);
    if (write && !(waits && (!before || before.source === GENERATED))) outcome.write.push(write);
    if (disagreement) outcome.disagreements.push(disagreement);
    else if (disputed && !waits) outcome.settled.push(day);
  }
  return { ...outcome, write: rising(outcome.write) };
}

/** Throws if so many new days are held back that one of the sources must be wrong as a whole. */
function refuseQuarrel(
  offers: readonly Scaled[],
  { write, disagreements }: Outcome,
  stored: ReadonlyMap<Day, Bar>,
): void {
  const isNew = (day: Day): boolean => [undefined, GENERATED].includes(stored.get(day)?.source);
  const held = disagreements.filter(({ day }) => isNew(day)).length;
  const days = held + write.filter(({ day }) => isNew(day)).length;
  if (held <= Math.max(FEW_HELD, days * MOST_HELD)) return;
  const names = offers.map(({ source }) => source);
  const differ = `${names.join(' and ')} differ by more than 1 % on ${held} of ${days} new days`;
  const sentence = `${differ}, so neither is believed (HINDCAST_PRICE_SOURCES can leave one out)`;
  throw new OffersRefused(names, new SourceProblem('contradicted', sentence));
}

/**
 * Stores the sources' offers for the same days, the preferred source first. Throws OffersRefused if one cannot be
 * trusted.
 */
export async function storeOffers(
  tx: WriteTransaction,
  asset: Asset,
  offers: readonly Offer[],
  now: Date,
): Promise<Stored> {
  for (const offer of offers) {
    const problem = await takeSplits(tx, asset, offer);
    if (problem) throw new OffersRefused([offer.source], problem);
  }
  const splits = await readSplits(tx, asset.id);
  const scaled = offers.map(({ source, raw, bars }): Scaled => ({ source, bars: raw ? onScale(bars, splits) : bars }));
  const all = rising(scaled.flatMap(({ bars }) => bars));
  const stored = await readStoredBars(tx, asset.id, all, NEAR_DAYS);
  for (const { source, bars } of scaled) {
    const others = scaled.filter((other) => other.source !== source).map((other) => other.bars);
    const problem = offerProblemOf(asset, source, bars, stored, others);
    if (problem) throw new OffersRefused([source], problem);
  }
  const open = await readDisagreements(tx, asset.id);
  const outcome = settle(scaled, stored, open);
  refuseQuarrel(scaled, outcome, stored);
  const { write } = outcome;
  const news = await noteDisagreements(tx, asset.id, outcome.disagreements, open, now);
  await settleDisagreements(tx, asset.id, outcome.settled, now);
  await storeBars(tx, asset.id, write);
  // sources with unadjusted prices report splits themselves
  if (offers.every(({ raw }) => !raw)) await recordKnownSplits(tx, asset, dayOfMs(now.getTime()));
  const changed = write.filter(({ day }) => stored.has(day));
  const generated = changed.filter(({ day }) => stored.get(day)?.source === GENERATED).length;
  return { added: write.length - changed.length, changed: changed.length, generated, news };
}
