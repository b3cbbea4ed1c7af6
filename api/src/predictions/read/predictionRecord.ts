import {
  type AssetId,
  assets,
  type Day,
  directions,
  type ImportColumnName,
  type Kind,
  kinds,
  namesOfColumn,
  readAssetId,
  readDay,
  readKind,
  readPrice,
} from '@hindcast/domain';
import { bareHandle, knownAs, readHandle } from '@hindcast/domain/text';
import type { NewPrediction } from '../../db/index.ts';
import { type FileRecord, RecordProblem, recordRefusals, short } from '../../http/index.ts';
import {
  given,
  readAmount,
  readCount,
  readDate,
  readFlag,
  readLink,
  readText,
  readTime,
  readUtcDate,
  readWord,
  readWords,
} from './record.ts';

/** The fields that a record sets on a prediction. A field that the record leaves empty is null or the default. */
export type SaidFields = Partial<Omit<NewPrediction, 'id' | 'influencer_id' | 'version' | 'import_key'>>;

/** A record of a file: its fields and its expert. */
export interface ImportedPrediction {
  /** The record's own key. Null if the prediction is recognised by its expert, claim and days. */
  readonly key: string | null;
  /** Id of the prediction, if the row comes from a list that Hindcast exported. Null otherwise. */
  readonly number: number | null;
  /** True if neither the record nor the importing operator names the asset. */
  readonly assumed: boolean;
  readonly expert: { readonly name: string; readonly handle: string | null; readonly score: number | null };
  readonly said: SaidFields;
  /** True if the record confirms a price far from the market. */
  readonly confirmed: boolean;
}

const LONGEST_NAME = 100;
/** Longest handle, in characters: a profile's URL is allowed. */
const LONGEST_HANDLE = 200;
const LONGEST_KEY = 180;
const LONGEST_TEXT = 10_000;

const nested = (record: FileRecord): FileRecord => {
  const influencer = given(record, 'influencer')?.value;
  if (typeof influencer === 'string') return { name: influencer };
  return typeof influencer === 'object' && influencer !== null ? (influencer as FileRecord) : {};
};

function readExpert(record: FileRecord): ImportedPrediction['expert'] {
  const inner = nested(record);
  const name =
    readText(record, LONGEST_NAME, 'influencer_name', 'expert_name', 'expert') ??
    readText(inner, LONGEST_NAME, 'name') ??
    readText(record, LONGEST_NAME, 'name');
  if (name === null) throw new RecordProblem(recordRefusals.noExpert);
  const named = [...namesOf(record, 'influencer_name'), ...namesOf({ influencer: inner.name }, 'influencer_name')];
  refuseOthers(named, knownAs);
  refuseOthers([...namesOf(record, 'x_handle'), ...namesOf({ x_handle: inner.x_handle }, 'x_handle')], bareHandle);
  const handle =
    readText(record, LONGEST_HANDLE, 'x_handle', 'twitter_handle') ?? readText(inner, LONGEST_HANDLE, 'x_handle');
  // a score beside counts comes from our own lists, where it is calculated
  const isReckoned = inner.counted !== undefined;
  return {
    name,
    handle: handle === null ? null : handleOf(handle),
    score: isReckoned ? null : (readAmount(record, 'influencer_score') ?? readAmount(inner, 'score')),
  };
}

function handleOf(text: string): string {
  const handle = readHandle(text);
  if (handle === null) throw new RecordProblem(recordRefusals.noHandle(short(text)));
  return handle;
}

type Named = readonly [name: string, text: string];

/** Returns the texts that a record has under any name of a column. */
const namesOf = (record: FileRecord, column: ImportColumnName): Named[] =>
  namesOfColumn(column).flatMap((name) => {
    const value = given(record, name)?.value;
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).trim()] as const] : [];
  });

/**
 * Refuses a record with different values under several names of one column.
 * @param form normalises a value before the comparison.
 */
function refuseOthers(named: readonly Named[], form: (text: string) => unknown): void {
  const [first, ...others] = named;
  const other = first && others.find(([, text]) => form(text) !== form(first[1]));
  if (!first || !other) return;
  throw new RecordProblem(recordRefusals.otherName(other[0], short(other[1]), first[0], short(first[1])));
}

function readAsset(record: FileRecord, chosen: AssetId | null): AssetId | null {
  refuseOthers(namesOf(record, 'asset_type'), readAssetId);
  const named = readText(record, 64, 'asset_type', 'asset');
  if (named === null) return chosen;
  const asset = readAssetId(named);
  if (asset === null) throw new RecordProblem(recordRefusals.unknownAsset(named, Object.keys(assets).join(', ')));
  if (chosen !== null && asset !== chosen) {
    throw new RecordProblem(recordRefusals.otherAsset(assets[asset].ticker, assets[chosen].ticker));
  }
  return asset;
}

function readKindOf(record: FileRecord): Kind {
  const named = readText(record, 32, 'prediction_type');
  const kind = readKind(named);
  if (kind === null) throw new RecordProblem(recordRefusals.unknownKind(named ?? '', kinds));
  return kind;
}

/** Reads a day that cannot be in the future, such as the day of the statement. */
function readPastDate(record: FileRecord, name: string, today: Day): string | null {
  const date = readUtcDate(record, name);
  const day = date === null ? null : readDay(date);
  if (date !== null && day !== null && day > today) throw new RecordProblem(recordRefusals.notYet(name, date));
  return date;
}

function keyOf(record: FileRecord): string | null {
  const key = readText(record, LONGEST_KEY, 'key');
  if (key !== null) return `key:${key}`;
  const id = readText(record, LONGEST_KEY, 'id');
  const source = readText(record, LONGEST_KEY, 'source');
  if (id === null || source === null) return null;
  if (id.length + source.length >= LONGEST_KEY) {
    throw new RecordProblem(recordRefusals.longKey(LONGEST_KEY));
  }
  return `id:${source}/${id}`;
}

function numberOf(record: FileRecord): number | null {
  const number = given(record, 'source') ? Number.NaN : Number(given(record, 'id')?.value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Reads the outcome that a file claims. In rows of our own lists it is the calculated verdict, and is skipped. */
function readClaimed(record: FileRecord): SaidFields {
  if (!Object.hasOwn(record, 'success_status') || Object.hasOwn(record, 'verdict')) return {};
  const status = readText(record, 32, 'success_status')?.toLowerCase() ?? null;
  return { claimed_status: status === 'hit' ? 'success' : status };
}

/** Reads the prices of a claim. If a record has any of them, the missing ones are null. */
function readPrices(record: FileRecord): SaidFields {
  refuseOthers(namesOf(record, 'price_target'), readPrice);
  if (!has(record, 'price_target', 'target_price', 'price_min', 'price_max')) return {};
  return {
    price_target: readAmount(record, 'price_target', 'target_price'),
    price_min: readAmount(record, 'price_min'),
    price_max: readAmount(record, 'price_max'),
  };
}

/** Reads the last day under either name. If a record has one of them, the other is null. */
function readEnd(record: FileRecord): SaidFields {
  if (!has(record, 'end_date', 'target_time')) return {};
  return { end_date: readDate(record, 'end_date'), target_time: readDate(record, 'target_time') };
}

function readQuoted(record: FileRecord): SaidFields {
  if (!has(record, 'quote', 'notes')) return {};
  refuseOthers(namesOf(record, 'notes'), (text) => text);
  return { notes: readWords(record, LONGEST_TEXT, 'quote', 'notes') };
}

const has = (record: FileRecord, ...names: string[]): boolean => names.some((name) => Object.hasOwn(record, name));

/**
 * Reads a record (public fields and their defaults; numbers may be texts). A later step completes it from the stored
 * prediction and checks its claim. Throws a RecordProblem if a field is unreadable, or contradicts its other name.
 */
export function readPredictionRecord(record: FileRecord, chosen: AssetId | null, today: Day): ImportedPrediction {
  const asset = readAsset(record, chosen);
  const created = readTime(record, 'created_at');
  const when = <Field extends keyof SaidFields>(name: Field, read: () => SaidFields[Field]): SaidFields =>
    Object.hasOwn(record, name) ? { [name]: read() } : {};
  const said: SaidFields = {
    ...(asset && { asset }),
    ...(has(record, 'prediction_type') && { kind: readKindOf(record) }),
    ...readPrices(record),
    ...when('price_prediction', () => readText(record, 255, 'price_prediction')),
    ...when('start_date', () => readDate(record, 'start_date')),
    ...readEnd(record),
    ...when('prediction_made', () => readPastDate(record, 'prediction_made', today)),
    ...when('prediction_date', () => readPastDate(record, 'prediction_date', today)),
    ...when('source_url', () => readLink(record, 'source_url')),
    ...when('direction', () => readWord(record, 'direction', directions)),
    ...readQuoted(record),
    ...when('vote_score', () => readCount(record, 'vote_score')),
    ...when('exclude_from_chart', () => readFlag(record, 'exclude_from_chart')),
    ...readClaimed(record),
    ...(created && { created_at: created }),
  };
  return {
    key: keyOf(record),
    number: numberOf(record),
    assumed: asset === null,
    expert: readExpert(record),
    said,
    confirmed: readFlag(record, 'confirmed'),
  };
}
