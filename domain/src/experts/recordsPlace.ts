import { kindOf, kinds } from '../kinds/claims.ts';
import type { Kind } from '../kinds/shape/claim.ts';
import { type AssetId, assetIds, assets } from '../market/asset.ts';
import type { WireExpertRow } from '../wire/expertRecords.ts';
import { EXPERTS, expertPath, LONGEST_FIND, pathOn } from '../wire/page.ts';

/** Sort order of a list of experts. */
export type RecordsOrder = 'edge' | 'name' | 'counted' | 'share' | 'sure' | 'chance' | 'last' | 'open';

export const recordsOrders: readonly RecordsOrder[] = [
  ...(['edge', 'name', 'counted', 'share'] as const),
  ...(['sure', 'chance', 'last', 'open'] as const),
];

/** View of the page of all experts. The query of its URL has the view. */
export interface RecordsPlace {
  /** Filters. Null for all. */
  readonly asset: AssetId | null;
  readonly kind: Kind | null;
  readonly order: RecordsOrder;
  /** True if the order is reversed. By default the best, highest and latest come first, and names go from A to Z. */
  readonly reversed: boolean;
  /** True if all rows are shown instead of the first ones. */
  readonly whole: boolean;
  /** The day as of which the records are shown, as written in the query of the URL. Null for today. */
  readonly asOf: string | null;
  /** Text of a search for experts, as written. Null without a search. */
  readonly find: string | null;
}

const LONGEST_DAY = 40;

/** Returns the past day that the query of a page's URL names, unchecked. Null for today. */
export function askedDay(sent: { get(name: string): string | null }): string | null {
  return sent.get('asOf')?.trim().slice(0, LONGEST_DAY) || null;
}

/** Returns the path of an expert's page, as of a past day, or today for null. */
export const expertPathOn = (slug: string, asOf: string | null): string => pathOn(expertPath(slug), asOf);

const among = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text?.toLowerCase()) ?? null;

/** Reads the view of the page from the query parameters of its URL. Invalid parameters get their default. */
export function readRecordsPlace(sent: { get(name: string): string | null }): RecordsPlace {
  const sort = sent.get('sort') ?? '';
  const reversed = sort.startsWith('-');
  const order = among(recordsOrders, reversed ? sort.slice(1) : sort);
  return {
    asset: among(assetIds, sent.get('asset')),
    kind: among(kinds, sent.get('kind')),
    order: order ?? 'edge',
    reversed: reversed && order !== null,
    whole: sent.get('show') === 'all',
    asOf: askedDay(sent),
    find: sent.get('find')?.toWellFormed().trim().slice(0, LONGEST_FIND).toWellFormed() || null,
  };
}

/** Returns the query parameters of a view's URL. Leaves out default values. */
export function recordsParameters(place: RecordsPlace): readonly (readonly [name: string, value: string])[] {
  const { asset, kind, order, reversed, whole, asOf, find } = place;
  const sort = reversed || order !== 'edge' ? (reversed ? '-' : '') + order : null;
  const sent = Object.entries({ asset, kind, sort, show: whole ? 'all' : null, asOf, find });
  return sent.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Returns the path and query of the page for a view. */
export function recordsPath(place: RecordsPlace): string {
  const said = recordsParameters(place).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return said.length === 0 ? EXPERTS : `${EXPERTS}?${said.join('&')}`;
}

/** Returns the filters of records as text: "price target, Bitcoin". Empty without filters. */
export const aboutText = ({ asset, kind }: Pick<RecordsPlace, 'asset' | 'kind'>): string =>
  [kind === null ? null : kindOf(kind).name.toLowerCase(), asset === null ? null : assets[asset].title]
    .filter((word) => word !== null)
    .join(', ');

/** Returns the caption of a table of records. @param about text of the filters (`aboutText`), empty without filters. */
export const recordsCaption = (about: string): string => `Experts’ records${about === '' ? '' : `: ${about}`}`;

/** Returns the message for an empty table of records, today or on a past day. @param about as for `recordsCaption`. */
export function nobodyWords(about: string, isPast = false): string {
  const call = about === '' ? 'a call' : `such a call (${about})`;
  return isPast ? `Nobody had made ${call} by then.` : `Nobody has made ${call} yet.`;
}

/** Figures to sort rows by, highest first. Rows without the figure (null) come last in both directions. */
const figures: Readonly<Record<Exclude<RecordsOrder, 'edge' | 'name'>, (row: WireExpertRow) => number | null>> = {
  counted: ({ counted }) => counted,
  share: ({ counted, hits }) => (counted === 0 ? null : hits / counted),
  sure: ({ wilson }) => wilson?.low ?? null,
  chance: ({ chance }) => chance && -chance.mean_chance,
  last: ({ last_made }) => (last_made === null ? null : Date.parse(last_made)),
  open: ({ standings }) => standings.open,
};

/**
 * Sorts rows in the order of a view. Equal rows keep the server's order.
 * @param rows as the server sent them: best first.
 */
export function orderRecords(
  rows: readonly WireExpertRow[],
  { order, reversed }: Pick<RecordsPlace, 'order' | 'reversed'>,
): readonly WireExpertRow[] {
  const way = reversed ? -1 : 1;
  if (order === 'name') return [...rows].sort((a, b) => way * a.name.localeCompare(b.name, 'en'));
  const figureOf =
    order === 'edge' ? ({ rank }: WireExpertRow): number | null => (rank === null ? null : -rank) : figures[order];
  const withoutLast = rows.map((row) => ({ row, figure: figureOf(row) }));
  return withoutLast
    .sort((a, b) => {
      if (a.figure === null || b.figure === null) return Number(a.figure === null) - Number(b.figure === null);
      return way * (b.figure - a.figure);
    })
    .map(({ row }) => row);
}
