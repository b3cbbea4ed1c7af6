import { createHash } from 'node:crypto';
import {
  type AssetId,
  assets,
  type Day,
  dayOfMs,
  directions,
  levelsOf,
  readAssetId,
  readDatePart,
  readDay,
  readPrediction,
} from '@hindcast/domain';
import { knownAs } from '@hindcast/domain/text';
import type { NewPrediction } from '../storage/models/prediction.ts';
import {
  type FileRecord,
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
import { RecordProblem, recordRefusals } from './refusals.ts';

/** A prediction read from a file, as it would be stored, and the expert it belongs to. */
export interface ImportedPrediction {
  /** What a later import recognises it by: the key it came with, else a hash of its expert, its claim and its days. */
  readonly key: string;
  /** Whether neither the record nor who imports it names the asset; then it is Bitcoin's. */
  readonly assumed: boolean;
  readonly expert: { readonly name: string; readonly handle: string | null; readonly score: number | null };
  readonly row: Omit<NewPrediction, 'id' | 'influencer_id' | 'version'>;
}

const LONGEST_NAME = 100;
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
  const handle = readText(record, 64, 'x_handle') ?? readText(inner, 64, 'x_handle');
  return {
    name,
    handle: handle?.replace(/^@+/, '') || null,
    score: readAmount(record, 'influencer_score') ?? readAmount(inner, 'score'),
  };
}

function readAsset(record: FileRecord, chosen: AssetId | null): AssetId | null {
  const named = readText(record, 64, 'asset_type', 'asset');
  if (named === null) return chosen;
  const asset = readAssetId(named);
  if (asset === null) throw new RecordProblem(recordRefusals.unknownAsset(named, Object.keys(assets).join(', ')));
  if (chosen !== null && asset !== chosen) {
    throw new RecordProblem(recordRefusals.otherAsset(assets[asset].ticker, assets[chosen].ticker));
  }
  return asset;
}

/** When the words were said; a day that has not come yet is a slip. */
function readPastDate(record: FileRecord, name: string, today: Day): string | null {
  const date = readUtcDate(record, name);
  const day = date === null ? null : readDay(date);
  if (date !== null && day !== null && day > today) throw new RecordProblem(recordRefusals.notYet(name, date));
  return date;
}

function keyOf(record: FileRecord, claimed: unknown): string {
  const key = readText(record, LONGEST_KEY, 'key');
  if (key !== null) return `key:${key}`;
  const id = readText(record, LONGEST_KEY, 'id');
  const source = readText(record, LONGEST_KEY, 'source');
  if (id === null || source === null) {
    return `sha256:${createHash('sha256').update(JSON.stringify(claimed)).digest('hex')}`;
  }
  if (id.length + source.length >= LONGEST_KEY) {
    throw new RecordProblem(recordRefusals.longKey(LONGEST_KEY));
  }
  return `id:${source}/${id}`;
}

/** The day that a record without a key is known again by: its start, else that of its words. */
function keyDay(said: Pick<NewPrediction, 'start_date' | 'prediction_made' | 'prediction_date'>, created: Date | null) {
  return (
    readDatePart(said.start_date ?? said.prediction_made ?? said.prediction_date) ??
    (created && dayOfMs(created.getTime()))
  );
}

/**
 * The prediction in a record (public fields and their defaults; numbers may be texts). Throws a RecordProblem when a
 * field is unreadable, or when what it says can be neither drawn nor judged.
 */
export function readPredictionRecord(record: FileRecord, chosen: AssetId | null, today: Day): ImportedPrediction {
  const named = readAsset(record, chosen);
  const asset = named ?? 'btc';
  const expert = readExpert(record);
  const created = readTime(record, 'created_at');
  const said = {
    asset,
    price_target: readAmount(record, 'price_target', 'target_price'),
    price_min: readAmount(record, 'price_min'),
    price_max: readAmount(record, 'price_max'),
    price_prediction: readText(record, 255, 'price_prediction'),
    start_date: readDate(record, 'start_date'),
    end_date: readDate(record, 'end_date'),
    target_time: readDate(record, 'target_time'),
    prediction_made: readPastDate(record, 'prediction_made', today),
    prediction_date: readPastDate(record, 'prediction_date', today),
    source_url: readLink(record, 'source_url'),
    direction: readWord(record, 'direction', directions),
  };
  const { kind, claim, problem } = readPrediction(
    { ...said, prediction_type: readText(record, 32, 'prediction_type'), created_at: created?.toISOString() },
    asset,
  );
  if (claim === null) throw new RecordProblem(problem ?? recordRefusals.undrawable);
  if (said.direction !== null && !('direction' in claim)) throw new RecordProblem(recordRefusals.noDirection(kind));
  return {
    key: keyOf(record, [knownAs(expert.name), asset, kind, levelsOf(claim), keyDay(said, created), claim.end]),
    assumed: named === null,
    expert,
    row: {
      ...said,
      kind,
      notes: readWords(record, LONGEST_TEXT, 'quote', 'notes'),
      vote_score: readCount(record, 'vote_score'),
      exclude_from_chart: readFlag(record, 'exclude_from_chart'),
      claimed_status: readText(record, 32, 'success_status')?.toLowerCase() ?? null,
      ...(created ? { created_at: created } : {}),
    },
  };
}
