import type { Day } from '@hindcast/domain';
import { chunks, type Records } from '../../db/index.ts';
import type { Report } from '../../http/index.ts';
import { type ImportPlan, isChange, type PlannedPrediction, planPredictions } from './planPredictions.ts';

/** Selects planned changes whose stored prediction was changed since the plan was made. */
async function readMoved(
  { models }: Records,
  changes: readonly PlannedPrediction[],
): Promise<readonly PlannedPrediction[]> {
  const versions = new Map<number, number>();
  for (const some of chunks(changes)) {
    const where = { id: some.flatMap(({ stored }) => (stored ? [stored.id] : [])) };
    const rows = await models.predictions.findAll({ where, attributes: ['id', 'version'], raw: true });
    for (const { id, version } of rows) versions.set(id, version);
  }
  return changes.filter(({ stored }) => stored && versions.get(stored.id) !== stored.version);
}

/**
 * Updates a plan: predictions that were changed meanwhile are compared again. Predictions that may no longer be stored
 * are refused in the report.
 */
export async function compareAgain(
  records: Records,
  plan: ImportPlan,
  today: Day,
  report: Report,
): Promise<ImportPlan> {
  const moved = await readMoved(records, plan.predictions.filter(isChange));
  if (moved.length === 0) return plan;
  const lines = moved.map(({ line }) => line);
  const { predictions } = await planPredictions(records, { predictions: lines, repeated: [] }, today, report);
  const again = new Map(predictions.map((one) => [one.line.key, one]));
  const gone = new Set(lines.map(({ key }) => key).filter((key) => !again.has(key)));
  const rest = plan.predictions.filter(({ line }) => !gone.has(line.key));
  return { ...plan, predictions: rest.map((one) => again.get(one.line.key) ?? one) };
}
