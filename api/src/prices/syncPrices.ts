import { type Asset, type Day, dayOfMs, dayText, formatCount } from '@hindcast/domain';
import type { WireSyncedAsset } from '@hindcast/domain/client';
import { exactPrice } from '@hindcast/domain/machine';
import type { Storage } from '../db/index.ts';
import { type Clock, createLimiter, type Log } from '../lib/index.ts';
import { counted, replacedPhrase } from './phrases.ts';
import { finalDay } from './rules/finality.ts';
import type { Disagreement } from './rules/settleDay.ts';
import { adviceOn } from './sources/index.ts';
import type { PriceSource } from './sources/source.ts';
import { type RecordedDays, readHeldDays, readRecordedDays } from './stored/recordedDays.ts';
import { askPage, type SyncRun } from './sync/askPage.ts';
import { missingPages, recentPage } from './sync/pages.ts';
import { isDue, neverAsked, readSourceStates, type SourceState, writeSourceState } from './sync/sourceStates.ts';
import { changesOf, stateAfter } from './sync/stateAfter.ts';
import { presentPriceSource } from './wire/priceSource.ts';

export interface SyncParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly sources: readonly PriceSource[];
}

interface SyncRequest {
  readonly asset: Asset;
  /** True if a person started the run. Then sources are asked before they are due, and for every missing day. */
  readonly byHand: boolean;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Synchronisation of stored prices with their sources. */
export interface PriceSync {
  /** Asks an asset's due sources and stores their prices. One asset at a time in this process. */
  run(request: SyncRequest): Promise<WireSyncedAsset>;
  /** Stops runs after their current page; stored pages stay. Running and later runs reject. */
  stop(): void;
}

/** Error for a run that stopped because the process ends. */
export class SyncStopped extends Error {
  constructor() {
    super('The server is stopping; ask again when it runs');
    this.name = 'SyncStopped';
  }
}

/** Builds the price synchronisation of this process. */
export function createPriceSync(parts: SyncParts): PriceSync {
  const stopping = new AbortController();
  const inTurn = createLimiter({ atOnce: 1 });
  return {
    run: (request) => inTurn(() => syncAsset(parts, request, stopping.signal)),
    stop: () => stopping.abort(new SyncStopped()),
  };
}

type States = Map<string, SourceState>;

async function syncAsset(parts: SyncParts, request: SyncRequest, signal: AbortSignal): Promise<WireSyncedAsset> {
  signal.throwIfAborted();
  const { storage, clock } = parts;
  const { asset, byHand } = request;
  const own = parts.sources.filter((source) => source.asset === asset.id);
  const states: States = new Map(await readSourceStates(storage, asset.id));
  const due = own.filter(({ name }) => isDue(states.get(name) ?? neverAsked, clock.now(), byHand));
  const now = new Date(clock.now());
  const heard = due.map((source) => ({ source, problem: null, lastDay: null, skewMs: null }));
  const turn: SyncRun = { storage, asset, heard, today: dayOfMs(now.getTime()), now, signal };
  const { held, ...counts } =
    due.length > 0
      ? await askSources(turn, states, request)
      : { ...nothing, held: await readHeldDays(storage, asset.id) };
  const sources = own.map(({ name }) => presentPriceSource(name, asset.id, states.get(name) ?? neverAsked));
  return {
    asset: asset.id,
    success: sources.length > 0 && sources.every(({ problem }) => problem === null),
    ...counts,
    held: held.length,
    sources,
    message: sources.length > 0 ? `${asset.ticker}: ${storedText(counts)}.` : adviceOn(asset),
  };
}

/** Requests bars from the sources, and stores them and the state of each source. */
async function askSources(
  turn: SyncRun,
  states: States,
  { byHand, log }: SyncRequest,
): Promise<Counts & { readonly held: readonly Day[] }> {
  const { storage, asset, heard, now } = turn;
  const final = finalDay(asset, now.getTime());
  const filled = byHand || heard.some(({ source }) => (states.get(source.name)?.filledThrough ?? 0) < final);
  const counts = await askPages(turn, final, filled, log);
  const held = await readHeldDays(storage, asset.id);
  for (const one of heard) {
    const { name } = one.source;
    const before = states.get(name) ?? neverAsked;
    const after = stateAfter(before, one, { asset, now, final, filled, held: held.length > 0, byHand });
    await writeSourceState(storage, name, asset.id, after);
    states.set(name, after);
    for (const line of changesOf(name, asset, before, after)) log.warn(line);
  }
  if (counts.added + counts.changed > 0) log.info(`${asset.ticker}: ${storedText(counts)}`);
  return { ...counts, held };
}

type Counts = Pick<WireSyncedAsset, 'added' | 'changed' | 'generated' | 'disputed'>;

const nothing: Counts = { added: 0, changed: 0, generated: 0, disputed: 0 };

const storedText = ({ added, changed, generated }: Counts): string => {
  return `${counted(added, 'day')} added, ${formatCount(changed)} changed${replacedPhrase(generated)}`;
};

/** Requests the last days and, if `filled`, all missing days before them. */
async function askPages(turn: SyncRun, final: Day, filled: boolean, log: SyncRequest['log']): Promise<Counts> {
  const { storage, asset, heard } = turn;
  const known = await readRecordedDays(storage, asset.id, final);
  const pageDays = Math.min(...heard.map(({ source }) => source.pageDays));
  const recent = recentPage(known, pageDays);
  const older = filled ? missingPages(asset, known, recent.from, pageDays) : [];
  const counts = { ...nothing };
  for (const page of [recent, ...older]) {
    const stored = await askPage(turn, page);
    if (!stored) continue;
    counts.added += stored.added;
    counts.changed += stored.changed;
    counts.generated += stored.generated;
    counts.disputed += stored.news.filter(({ day }) => known.days.has(day)).length;
    if (stored.news.length > 0) log.warn(disagreementText(stored.news, known));
  }
  return counts;
}

function disagreementText([first, ...more]: readonly Disagreement[], known: RecordedDays): string {
  if (!first) return '';
  const { day, source, close, other, otherClose } = first;
  const fate = known.days.has(day) ? 'the close on record stays' : 'none is stored until they agree';
  const others = more.length > 0 ? `, and on ${counted(more.length, 'more day')}` : '';
  const closes = `${exactPrice(close)} and ${exactPrice(otherClose)}`;
  return `${source} and ${other} differ by more than 1 % on ${dayText(day)} (${closes})${others}: ${fate}`;
}
