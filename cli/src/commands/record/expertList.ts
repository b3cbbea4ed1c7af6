import type { RecordsQuery, WireExpertTally } from '@hindcast/domain/client';
import type { WireExpertFigures, WireExpertRow } from '@hindcast/domain/track';
import { hitsText, recordRows, scoreText } from '../../reports/expertRecord.ts';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { count, print, printJson, printTable } from '../../terminal/output.ts';

/** Returns the aliases of an expert, and the names of experts merged into them. */
export const alsoOf = ({ aliases, merged }: Pick<WireExpertTally, 'aliases' | 'merged'>): string[] => [
  ...aliases,
  ...merged.flatMap((one) => [one.name, ...one.aliases]),
];

/** An expert with their record. The record is null if no call of theirs passes the filters. */
type WithRecord = WireExpertTally & { readonly record: WireExpertFigures | null };

const cells = (one: WithRecord, isWhole: boolean): string[] => [
  String(one.id),
  one.name,
  one.x_handle === null ? '' : `@${one.x_handle}`,
  ...(isWhole ? [one.predictions, one.success, one.miss, one.pending].map(count) : []),
  hitsText(one.record),
  scoreText(one.record),
  alsoOf(one).join(', '),
];

/** Filters for track records, and the form of the output. */
export interface RecordFlags {
  readonly json?: boolean;
  readonly asset?: string;
  readonly kind?: string;
  readonly asOf?: string;
}

/** Returns the query for the flags. The server refuses invalid values with the reason. */
const askedBy = ({ asset, kind, asOf }: RecordFlags): RecordsQuery =>
  ({ ...(asset && { asset }), ...(kind && { kind }), ...(asOf && { asOf }) }) as RecordsQuery;

/**
 * Tells whether the query has no filters. Hits, misses and open calls are counted over all calls, so a filtered list
 * omits them.
 */
const asksForAll = ({ asset, kind, asOf }: RecordFlags): boolean =>
  asset === undefined && kind === undefined && asOf === undefined;

/**
 * Returns an expert's figures, without the name, handle and picture, which the list of experts has, and without the
 * strip.
 */
function figuresOf(row: WireExpertRow): WireExpertFigures & Pick<WireExpertRow, 'slug' | 'rank'> {
  const { id: _id, name: _name, x_handle: _handle, picture: _picture, strip: _strip, ...record } = row;
  return record;
}

/** Prints all experts with their records, or those that match `search`. */
export async function listExperts(context: Context, flags: RecordFlags & { readonly search?: string }): Promise<void> {
  const client = connect(context);
  const [found, records] = [await client.experts(flags.search), await client.expertRecords(askedBy(flags))];
  const byId = new Map(records.data.map((row) => [row.id, figuresOf(row)]));
  const experts = found.map((one): WithRecord => ({ ...one, record: byId.get(one.id) ?? null }));
  if (flags.json) for (const one of experts) printJson(context, one);
  else if (experts.length === 0) print(context, 'No experts found.');
  else {
    const right = (head: string) => ({ head, align: 'right' }) as const;
    const isWhole = asksForAll(flags);
    const numbers = [...(isWhole ? ['CALLS', 'HIT', 'MISS', 'OPEN'] : []), 'RECORD', 'SCORE'].map(right);
    const name = { head: 'NAME', align: 'left', most: 32 } as const;
    const also = { head: 'ALSO', align: 'left', most: 40 } as const;
    printTable(
      context,
      [right('ID'), name, 'X', ...numbers, also],
      experts.map((one) => cells(one, isWhole)),
    );
  }
}

/** Prints one expert with the track record. */
export async function showExpert(context: Context, named: string, flags: RecordFlags): Promise<void> {
  const client = connect(context);
  const one = await client.expert(named);
  const { data: record } = await client.expertRecord(String(one.id), askedBy(flags));
  if (flags.json) {
    printJson(context, { ...one, record });
    return;
  }
  const rows: readonly (readonly [string, string])[] = [
    ['Expert', `${one.name}, number ${one.id}`],
    ['Also', one.aliases.join(', ')],
    ...one.merged.map(({ id, name, aliases }) => ['Merged', `${[name, ...aliases].join(', ')}, number ${id}`] as const),
    ['X', one.x_handle === null ? '' : `@${one.x_handle}`],
    ['Nostr', one.npub ?? ''],
    ['Role', one.role_line ?? ''],
    ['Picture', one.picture ?? ''],
    [
      'Predictions',
      asksForAll(flags) ? `${count(one.predictions)}: ${one.success} hit, ${one.miss} missed, ${one.pending} open` : '',
    ],
    ...recordRows(record),
  ];
  printTable(
    context,
    ['', ''],
    rows.filter(([, text]) => text !== ''),
  );
}
