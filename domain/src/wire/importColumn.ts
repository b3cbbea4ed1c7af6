import type { WirePrediction } from './predictions.ts';

interface ImportColumn {
  /** Other accepted names of the column. A file is refused if two columns have different values for the same field. */
  readonly also?: readonly string[];
  /** Description of the column for people who prepare a file. */
  readonly means: string;
  /** True for rarely needed columns. The template leaves them out. */
  readonly rare?: true;
}

/** Columns of a file of predictions, in the order of the documentation. */
const columns = {
  influencer_name: { also: ['expert_name', 'expert', 'influencer', 'name'], means: 'who said it; always needed' },
  x_handle: { also: ['twitter_handle'], means: 'their handle on X, with or without @' },
  influencer_score: { means: 'kept, and shown nowhere: an expert’s score follows from the record', rare: true },
  asset_type: { also: ['asset'], means: 'btc, mstr or naka; btc unless --asset says another' },
  prediction_type: { means: 'target, range, pricetimerange, top or bottom; a target when empty' },
  price_target: { also: ['target_price'], means: 'the price of a target, in USD (100000, $100k, 1.5M)' },
  price_min: { means: 'the lower end of a range; the price of a bottom or a pricetimerange' },
  price_max: { means: 'the upper end of a range; the price of a top' },
  price_prediction: { means: 'the price in the words of the expert; a target with no other has this', rare: true },
  direction: { means: 'up or down, where the words say so; only of a target' },
  prediction_made: { means: 'the day of the words, 2025-01-31; a time with an offset becomes its UTC day' },
  prediction_date: { means: 'the day of the words, where prediction_made is empty', rare: true },
  start_date: { means: 'the day after which closes count, where it is later than the words' },
  end_date: { also: ['target_time'], means: 'the last day that counts' },
  notes: { also: ['quote'], means: 'the words of the expert' },
  source_url: { means: 'where they stand, https://…' },
  success_status: { means: 'hit, miss, pending or review: what the file claims; never the verdict', rare: true },
  vote_score: { means: 'a whole number; of two labels in one place the higher is drawn', rare: true },
  exclude_from_chart: { means: 'yes keeps it off the chart', rare: true },
  confirmed: { means: 'yes where a price 20 times from the close of its day is meant so' },
  key: { means: 'a name of your own, by which a later file changes this prediction' },
  source: { means: 'with id: in whose list it has that id', rare: true },
  id: { means: 'its number there; of our own lists it is the number on record', rare: true },
  created_at: { means: 'when it was recorded; the day of the words where no other is named', rare: true },
} as const satisfies Readonly<Record<string, ImportColumn>>;

export type ImportColumnName = keyof typeof columns;

export const importColumnNames = Object.keys(columns) as ImportColumnName[];

/** Returns the description of a column. */
export const importColumn = (name: ImportColumnName): ImportColumn => columns[name];

/** Returns the accepted names of a column, preferred name first. */
export const namesOfColumn = (name: ImportColumnName): readonly string[] => [name, ...(importColumn(name).also ?? [])];

/** Fields of the API's predictions that an import ignores, because they are computed or stored separately. */
const derived: Readonly<Record<Exclude<keyof WirePrediction, ImportColumnName | 'influencer' | 'target_time'>, true>> =
  {
    influencer_id: true,
    verdict: true,
    display: true,
    reply: true,
  };

/** Further columns of exported files that an import ignores. */
const inFiles = ['rule', 'reply_date', 'reply_url'];

/** All column names that an import accepts. */
export const knownColumns: ReadonlySet<string> = new Set([
  ...importColumnNames.flatMap(namesOfColumn),
  ...Object.keys(derived),
  ...inFiles,
]);

/** The header line of the template, in CSV. */
export const templateLine = importColumnNames.filter((name) => !importColumn(name).rare).join(',');
