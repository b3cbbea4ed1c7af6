import { Op } from 'sequelize';
import type { PredictionRow } from './models/prediction.ts';
import type { Records, WriteTransaction } from './records.ts';
import type { TakenDown } from './takenDown.ts';

/** Fields of a prediction that contain the expert's words. */
type Words = Pick<PredictionRow, 'price_prediction' | 'notes' | 'source_url'>;
const WORDS = ['price_prediction', 'notes', 'source_url'] as const;

const wordsOf = (row: Words): Words => ({
  price_prediction: row.price_prediction,
  notes: row.notes,
  source_url: row.source_url,
});

const textsOf = (rows: readonly Words[]): Pick<TakenDown, 'texts' | 'links'> => ({
  texts: rows.flatMap(({ notes, price_prediction }) => [notes, price_prediction].filter((text) => text !== null)),
  links: rows.flatMap(({ source_url }) => source_url ?? []),
});

/** Stores the quotes of predictions before they are replaced. Call it in the same transaction. */
export async function keepFormerWords(
  { models }: WriteTransaction,
  changes: readonly { readonly before: Words & { readonly id: number }; readonly after: Partial<Words> }[],
): Promise<void> {
  const rows = changes.flatMap(({ before, after }) =>
    WORDS.some((name) => before[name] !== null && after[name] !== undefined && after[name] !== before[name])
      ? [{ prediction_id: before.id, ...wordsOf(before) }]
      : [],
  );
  if (rows.length > 0) await models.formerWords.bulkCreate(rows);
}

/** Reads the submissions from which predictions were made, with the prediction ids. */
async function readOrigins({ models }: Records, predictions: readonly number[]) {
  const decisions = await models.decisions.findAll({ where: { prediction_id: [...predictions] }, raw: true });
  const id = decisions.map(({ submission_id }) => submission_id);
  const rows = id.length === 0 ? [] : await models.submissions.findAll({ where: { id }, raw: true });
  return decisions.flatMap(({ prediction_id, submission_id }) =>
    rows.filter((row) => row.id === submission_id).map((row) => ({ prediction_id, row })),
  );
}

/**
 * Reads all quotes and links that predictions (ids) ever had, by id. Only predictions that are taken down are returned.
 */
export async function readTakenDown(
  records: Records,
  predictions: readonly number[],
): Promise<ReadonlyMap<number, TakenDown>> {
  if (predictions.length === 0) return new Map();
  const { models } = records;
  const where = { id: [...predictions], taken_down: { [Op.ne]: null } };
  const attributes = ['id', 'taken_down', ...WORDS];
  const hidden = await models.predictions.findAll({ where, attributes, raw: true });
  if (hidden.length === 0) return new Map();
  const ids = hidden.map(({ id }) => id);
  const [former, replies, origins] = await Promise.all([
    models.formerWords.findAll({ where: { prediction_id: ids }, raw: true }),
    models.replies.findAll({ where: { prediction_id: ids }, raw: true }),
    readOrigins(records, ids),
  ]);
  return new Map(
    hidden.flatMap(({ id, taken_down: scope, ...now }): [number, TakenDown][] => {
      if (scope === null) return [];
      const before = former.filter(({ prediction_id }) => prediction_id === id);
      const sent = origins.filter(({ prediction_id }) => prediction_id === id).map(({ row }) => row);
      const replied = replies
        .filter(({ prediction_id }) => prediction_id === id)
        .map(({ words, source_url }): Words => ({ price_prediction: null, notes: words, source_url }));
      return [[id, { scope, ...textsOf([now, ...before, ...replied, ...sent]) }]];
    }),
  );
}

/**
 * Reads the quotes and links of submissions (ids), and of the predictions made of them, by submission id. Only
 * submissions that are taken down are returned.
 */
export async function readTakenDownSubmissions(
  records: Records,
  submissions: readonly number[],
): Promise<ReadonlyMap<number, TakenDown>> {
  if (submissions.length === 0) return new Map();
  const { models } = records;
  const where = { id: [...submissions], taken_down: { [Op.ne]: null } };
  const hidden = await models.submissions.findAll({ where, raw: true });
  const decisions = await models.decisions.findAll({ where: { submission_id: hidden.map(({ id }) => id) }, raw: true });
  const made = await readTakenDown(
    records,
    decisions.flatMap(({ prediction_id }) => prediction_id ?? []),
  );
  return new Map(
    hidden.flatMap((row): [number, TakenDown][] => {
      if (row.taken_down === null) return [];
      const own = decisions.filter(({ submission_id }) => submission_id === row.id);
      const of = own.flatMap(({ prediction_id }) => made.get(prediction_id ?? 0) ?? []);
      const { texts, links } = textsOf([row]);
      return [
        [
          row.id,
          {
            scope: row.taken_down,
            texts: [...texts, ...of.flatMap((one) => one.texts)],
            links: [...links, ...of.flatMap((one) => one.links)],
          },
        ],
      ];
    }),
  );
}
