import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AssetId, assetIds, type Day } from '@hindcast/domain';
import { byExpert, placeCalls, presentScored, scoredOf, type TrackCall, type WireScored } from '@hindcast/domain/track';
import { readOverrides, type Storage } from '../../db/index.ts';
import { type Clock, createLimiter, today } from '../../lib/index.ts';
import { type ExpertAddresses, expertAddresses } from '../experts/expertAddresses.ts';
import { type KnownExperts, readExperts } from '../experts/knownExperts.ts';
import type { VerdictBook, VerdictBooks } from '../verdicts/verdictBooks.ts';
import { isSameScored, type Scores } from '../wire/scores.ts';
import { createMeasuredCalls, type Overrides, plainCalls } from './calls.ts';

/** Verdicts of an asset: computed (`book`) and set by operators (`overrides`). */
export interface TrackedAsset {
  readonly book: VerdictBook;
  readonly overrides: Overrides;
}

/** All data from which track records are made, up to date with the database and the current day. */
export interface TrackBook {
  /** Version of the book; rises with each change. */
  readonly number: number;
  readonly day: Day;
  readonly assets: ReadonlyMap<AssetId, TrackedAsset>;
  /** Measured calls by expert id, in the order in which they were made. */
  readonly calls: ReadonlyMap<number, readonly TrackCall[]>;
  readonly experts: KnownExperts;
  readonly addresses: ExpertAddresses;
}

/** Track records and scores of experts, cached until the data or the day change. */
export interface Track {
  /** Returns the scores of the experts in each asset's list. The same object as long as no score changes. */
  scores(): Promise<ReadonlyMap<AssetId, Scores>>;
  /** Returns the current book. The same object as long as nothing changes. */
  book(): Promise<TrackBook>;
}

interface TrackParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
  readonly clock: Clock;
}

const CALLS_A_TURN = 5000;

/**
 * Returns the scores of experts as of a day. Experts with too few calls that count are left out. Yields to other work
 * after every 5,000 calls.
 */
export async function scoresOn(experts: ReadonlyMap<number, readonly TrackCall[]>, day: Day): Promise<Scores> {
  const scores = new Map<number, WireScored>();
  let looked = 0;
  for (const [expert, calls] of experts) {
    const scored = presentScored(scoredOf(placeCalls(calls, day), day));
    if (scored) scores.set(expert, scored);
    looked += calls.length;
    if (looked > CALLS_A_TURN) {
      looked = 0;
      await nextTurn();
    }
  }
  return scores;
}

/** Selects the scores of the experts in an asset's book. */
function scoresIn({ entries }: VerdictBook, scores: Scores): Scores {
  const own = new Map<number, WireScored>();
  for (const { record } of entries) {
    const { id } = record.stored.influencer;
    const scored = scores.get(id);
    if (scored) own.set(id, scored);
  }
  return own;
}

const isSame = (a: Scores | undefined, b: Scores): boolean =>
  a?.size === b.size && [...b].every(([expert, scored]) => a.has(expert) && isSameScored(a.get(expert), scored));

/** Builds the track records over the verdict books, cached until one of these changes. */
export function createTrack({ storage, books, clock }: TrackParts): Track {
  const overridesOf = new WeakMap<VerdictBook, Overrides>();
  const measured = new Map(assetIds.map((asset) => [asset, createMeasuredCalls()] as const));
  const inTurn = createLimiter({ atOnce: 1 });
  let scores = new Map<AssetId, Scores>();
  let kept: TrackBook | null = null;

  async function tracked(asset: AssetId, book: VerdictBook): Promise<TrackedAsset> {
    const overrides = overridesOf.get(book) ?? (await readOverrides(storage, asset));
    overridesOf.set(book, overrides);
    return { book, overrides };
  }

  type BookOf = (asset: AssetId) => VerdictBook | Promise<VerdictBook>;

  const trackedAll = async (bookOf: BookOf): Promise<ReadonlyMap<AssetId, TrackedAsset>> => {
    const all = new Map<AssetId, TrackedAsset>();
    for (const asset of assetIds) all.set(asset, await tracked(asset, await bookOf(asset)));
    return all;
  };

  /** Returns the book from which the public responses were made, if it is of today. */
  const current: BookOf = (asset) => {
    const book = books.latest(asset);
    return book?.day === today(clock) ? book : books.of(asset);
  };

  async function bringUpToDate(): Promise<TrackBook> {
    const assets = await trackedAll(current);
    const day = today(clock);
    const isCurrent = [...assets].every(([asset, { book }]) => kept?.assets.get(asset)?.book === book);
    if (kept?.day === day && isCurrent) return kept;
    const calls: TrackCall[] = [];
    for (const [asset, { book, overrides }] of assets) {
      for (const call of (await measured.get(asset)?.(book, overrides)) ?? []) calls.push(call);
    }
    const experts = await readExperts(storage);
    kept = {
      number: (kept?.number ?? 0) + 1,
      day,
      assets,
      calls: byExpert(calls),
      experts,
      addresses: expertAddresses(experts),
    };
    return kept;
  }

  async function score(): Promise<ReadonlyMap<AssetId, Scores>> {
    const assets = await trackedAll(books.of);
    const calls = [...assets.values()].flatMap(({ book, overrides }) => plainCalls(book, overrides));
    const all = await scoresOn(byExpert(calls), today(clock));
    const now = new Map<AssetId, Scores>();
    for (const [asset, { book }] of assets) {
      const before = scores.get(asset);
      const own = scoresIn(book, all);
      now.set(asset, before && isSame(before, own) ? before : own);
    }
    scores = now;
    return scores;
  }

  return { scores: () => inTurn(score), book: () => inTurn(bringUpToDate) };
}
