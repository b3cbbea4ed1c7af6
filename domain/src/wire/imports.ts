import type { WirePrediction } from './predictions.ts';

/** Largest imported file, in bytes. A larger one is refused with `too_large`. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

/** A field of a stored prediction that an import changes, named by its column. Long texts are cut. */
export interface WireImportChange {
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** Result for one line of an imported file. */
export interface WireImportLine {
  /** Line number in the file; the header is line 1. In a JSON list the position, from 1. */
  readonly line: number;
  readonly status: 'added' | 'changed' | 'same' | 'refused';
  /** Reason why it was refused, naming the invalid value. Absent otherwise. */
  readonly problem?: string;
  /** Id of the stored prediction. Predictions only; absent on a dry run that would add it. */
  readonly id?: number;
  /** Name of the line in messages: `Line 7`, `Item 3`. Present if there is more to report about it. */
  readonly where?: string;
  /** Changes to the stored prediction. Only for predictions that are changed. */
  readonly changes?: readonly WireImportChange[];
  /** Possible duplicate of an added prediction, worded differently: `prediction 12`, `line 7`. */
  readonly double?: string;
}

/** Consecutive trading days without a bar: the first (`YYYY-MM-DD`) and their number. */
export interface WireImportGap {
  readonly first: string;
  readonly days: number;
}

/** The end of an import's report. If `stored` is false, nothing was stored. */
export interface WireImportResult {
  /** False if the whole file or one of its rows was refused. */
  readonly success: boolean;
  readonly stored: boolean;
  readonly dryRun: boolean;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  /** Number of changed days that only had a generated price before. Prices only. */
  readonly generated?: number;
  /** Missing trading days between the first and last stored day: the first hundred gaps. Prices only. */
  readonly gaps?: readonly WireImportGap[];
  /** Number of all missing trading days, and of the gaps that they form. Prices only. */
  readonly missing?: { readonly days: number; readonly stretches: number };
  /**
   * Id of the import, by which its added predictions can be removed again. Predictions only; absent if none was added.
   */
  readonly import?: number;
  /** Number of new experts. Predictions only. */
  readonly experts?: number;
  /** Number of stored predictions whose claim changes. This requires a reason. Predictions only. */
  readonly reworded?: number;
  /** Number of added predictions that may be duplicates in other words. Predictions only. */
  readonly doubles?: number;
  /** Number of predictions whose override is lifted because their claim changes. Predictions only. */
  readonly lifted?: number;
  readonly first?: string;
  readonly last?: string;
  /** Summary in one sentence. */
  readonly message: string;
}

/**
 * An import responds in lines of JSON: the first thousand refused rows, for predictions also the others, then the
 * result.
 */
export type WireImportEvent =
  | ({ readonly type: 'line' } & WireImportLine)
  | ({ readonly type: 'result' } & WireImportResult);

/** An import that added predictions, as listed by `GET /api/admin/predictions/imports`. */
export interface WireImport {
  readonly id: number;
  /** Start of the import, ISO 8601. */
  readonly at: string;
  readonly operator: string;
  /** Number of predictions added. */
  readonly added: number;
  /** Number of predictions changed. */
  readonly changed: number;
  /** False while the import is running. Its predictions appear only once it is complete. */
  readonly complete: boolean;
  /** Number of added predictions written so far. */
  readonly written: number;
}

/** The body of `DELETE /api/admin/predictions/imports/{id}`: withdraws all predictions that an import added. */
export interface WireTakeBackRequest {
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** True to only count. Nothing is withdrawn. */
  readonly dry_run?: boolean;
}

/** Scale of a file's prices: already adjusted for the stored splits, or unadjusted. */
export type WirePriceBasis = 'adjusted' | 'raw';

/** Order of dates such as 03/05/2024: day first, or month first. */
export type WireDayForm = 'dmy' | 'mdy';

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
