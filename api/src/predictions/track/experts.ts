import { type Day, expertPicturePath } from '@hindcast/domain';
import {
  byRank,
  isRanked,
  type Placed,
  placeCalls,
  presentCalls,
  presentFigures,
  presentScope,
  presentStrip,
  recordOf,
  type TrackRecord,
  type WireExpertName,
  type WireExpertRecord,
  type WireExpertRecords,
  type WireExpertRow,
} from '@hindcast/domain/track';
import { LRUCache } from 'lru-cache';
import type { InfluencerRow } from '../../db/index.ts';
import type { Asked } from './scope.ts';
import type { TrackBook } from './track.ts';

interface Tracked {
  readonly placed: readonly Placed[];
  readonly record: TrackRecord;
}

/** Returns an expert's calls that match a query, as of a day. */
function trackedOf({ calls }: TrackBook, expert: number, { asset, kind }: Asked, day: Day): Tracked {
  const all = calls.get(expert) ?? [];
  const isAll = asset === undefined && kind === undefined;
  const own = isAll
    ? all
    : all.filter((call) => (asset ?? call.asset) === call.asset && (kind ?? call.kind) === call.kind);
  const placed = placeCalls(own, day);
  return { placed, record: recordOf(expert, placed, day) };
}

function nameOf({ experts, addresses }: TrackBook, { id, name, x_handle, role_line }: InfluencerRow): WireExpertName {
  const picture = experts.pictureOf(id);
  return {
    ...{ id, slug: addresses.slugOf(id) ?? String(id), name, x_handle },
    ...(role_line !== null && { role_line }),
    ...(picture !== null && { picture: expertPicturePath(picture) }),
  };
}

type Ranked = readonly (Tracked & { readonly rank: number | null })[];

/** Last rankings of each book, because clients that read several records need the same ranking. */
const rankedLast = new WeakMap<TrackBook, LRUCache<string, Ranked>>();
const MOST_RANKED = 8;

/** Returns the experts with a call by a day, best first, with their ranks. */
function rankedOn(book: TrackBook, asked: Asked, day: Day): Ranked {
  const known = rankedLast.get(book) ?? new LRUCache<string, Ranked>({ max: MOST_RANKED });
  const key = `${asked.asset} ${asked.kind} ${day}`;
  const found = known.get(key);
  if (found) return found;
  const ranked = book.experts.all
    .map(({ id }) => trackedOf(book, id, asked, day))
    .filter(({ placed }) => placed.length > 0)
    .sort((a, b) => byRank(a.record, b.record))
    .map((one, place) => ({ ...one, rank: isRanked(one.record) ? place + 1 : null }));
  rankedLast.set(book, known.set(key, ranked));
  return ranked;
}

const rowOf = (book: TrackBook, row: InfluencerRow, of: Tracked, rank: number | null, day: Day): WireExpertRow => ({
  ...nameOf(book, row),
  rank,
  ...presentFigures(of.record),
  strip: presentStrip(of.placed, day),
});

/** Returns all experts with their records, best first. */
export function presentRecords(book: TrackBook, asked: Asked, day: Day): WireExpertRecords {
  const rows = rankedOn(book, asked, day).map(({ rank, ...of }) =>
    rowOf(book, book.experts.owner(of.record.expert), of, rank, day),
  );
  return { ...presentScope(asked, day), data: rows };
}

/** Returns one expert with the record and its calls. */
export function presentRecord(book: TrackBook, row: InfluencerRow, asked: Asked, day: Day): WireExpertRecord {
  const ranked = rankedOn(book, asked, day).find(({ record }) => record.expert === row.id);
  const of = ranked ?? trackedOf(book, row.id, asked, day);
  return {
    ...presentScope(asked, day),
    data: {
      ...rowOf(book, row, of, ranked?.rank ?? null, day),
      npub: row.npub,
      aliases: book.experts.namesOf(row.id).filter((name) => name !== row.name),
      ...presentCalls(of.placed, day),
    },
  };
}
