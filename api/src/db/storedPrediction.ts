import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AssetId, type Prediction, readPrediction, type WireDisplay, type WireReply } from '@hindcast/domain';
import { Op } from 'sequelize';
import { readStoredPriceOrNull } from './engine/values.ts';
import { ownersOf } from './expertOwners.ts';
import { picturesOf, WITHOUT_PNG } from './expertPictures.ts';
import type { Models } from './models/index.ts';
import type { InfluencerRow } from './models/influencer.ts';
import type { PredictionRow } from './models/prediction.ts';

/** A stored prediction with its expert. */
export interface StoredPrediction extends PredictionRow {
  /** Display override of the prediction. Null if it is drawn as claimed. */
  readonly display: WireDisplay | null;
  /** The expert's reply to the verdict. Null without one, or if the quote is taken down. */
  readonly reply: WireReply | null;
  readonly influencer: StoredExpert;
}

/** A stored expert. `picture`: hash of the expert's picture. Null without a picture. */
export type StoredExpert = InfluencerRow & { readonly picture: string | null };

/** Parses the prediction in a row, without verdict and override. */
export const predictionOf = (row: PredictionRow & { readonly influencer?: InfluencerRow }): Prediction =>
  readPrediction({ ...row, prediction_type: row.kind, created_at: row.created_at.toISOString() }, row.asset);

/** Rows per query. The embedded database blocks the process while it reads. */
const ROWS_A_PAGE = 2000;

/**
 * Reads an asset's predictions that are not withdrawn, in pages by ascending id. Raw rows are far cheaper than model
 * instances.
 */
export async function* readPredictionPages(models: Models, asset: AssetId): AsyncGenerator<StoredPrediction[]> {
  let experts = await readOwners(models);
  const [displays, replies] = [await readDisplays(models), await readReplies(models)];
  let last = 0;
  let rows: PredictionRow[];
  do {
    rows = await models.predictions.findAll({
      where: { asset, withdrawn: false, id: { [Op.gt]: last } },
      order: ['id'],
      limit: ROWS_A_PAGE,
      raw: true,
    });
    last = rows.at(-1)?.id ?? last;
    // experts may have been added meanwhile
    if (rows.some((row) => !experts.has(row.influencer_id))) experts = await readOwners(models);
    yield rows.map((row) => {
      const influencer = experts.get(row.influencer_id);
      if (!influencer)
        throw new Error(`Prediction ${row.id} names the expert ${row.influencer_id}, who is not on record`);
      const reply = row.taken_down === null ? (replies.get(row.id) ?? null) : null;
      return { ...readRow(row), influencer, display: displays.get(row.id) ?? null, reply };
    });
    await nextTurn();
  } while (rows.length === ROWS_A_PAGE);
}

async function readDisplays({ displayOverrides }: Models): Promise<ReadonlyMap<number, WireDisplay>> {
  const rows = await displayOverrides.findAll({ raw: true });
  return new Map(
    rows.map(({ prediction_id, shown_price, broken_on, off_chart }) => [
      prediction_id,
      { shown_price, broken_on, off_chart: Boolean(off_chart) },
    ]),
  );
}

async function readReplies({ replies }: Models): Promise<ReadonlyMap<number, WireReply>> {
  const rows = await replies.findAll({ raw: true });
  return new Map(
    rows.map(({ prediction_id, words, source_url, replied_on }) => [
      prediction_id,
      { words, source_url, date: replied_on },
    ]),
  );
}

async function readOwners(models: Models): Promise<ReadonlyMap<number, StoredExpert>> {
  const owners = ownersOf(await models.influencers.findAll({ raw: true }));
  const pictures = picturesOf(await models.expertPictures.findAll(WITHOUT_PNG), owners);
  const seen = new Map<number, StoredExpert>();
  const withPicture = (row: InfluencerRow): StoredExpert => {
    const made = seen.get(row.id) ?? { ...row, picture: pictures.get(row.id) ?? null };
    seen.set(row.id, made);
    return made;
  };
  return new Map([...owners].map(([id, row]) => [id, withPicture(row)]));
}

/** Maximum number of shared strings: one for each day of 136 years. */
const MOST_SHARED = 50_000;
const shared = new Map<string, string>();

/**
 * Returns the first copy of an equal string. Rows repeat the same days thousands of times, and each would have its own
 * copy.
 */
function share<Text extends string | null>(text: Text): Text {
  if (text === null) return text;
  const known = shared.get(text);
  if (known !== undefined) return known as Text;
  if (shared.size < MOST_SHARED) shared.set(text, text);
  return text;
}

/**
 * Converts a raw row to a prediction's types. Depending on the engine, prices and times may be strings, and booleans
 * numbers.
 */
export const readRow = (row: PredictionRow): PredictionRow => ({
  ...row,
  asset: share(row.asset),
  kind: share(row.kind),
  start_date: share(row.start_date),
  end_date: share(row.end_date),
  target_time: share(row.target_time),
  prediction_made: share(row.prediction_made),
  prediction_date: share(row.prediction_date),
  price_target: readStoredPriceOrNull(row.price_target),
  price_min: readStoredPriceOrNull(row.price_min),
  price_max: readStoredPriceOrNull(row.price_max),
  exclude_from_chart: Boolean(row.exclude_from_chart),
  created_at: new Date(row.created_at),
  recorded_at: row.recorded_at && new Date(row.recorded_at),
  withdrawn: Boolean(row.withdrawn),
});
