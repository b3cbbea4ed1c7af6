import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AssetId, Day } from '@hindcast/domain';
import type { WireImportChange } from '@hindcast/domain/client';
import { type EntryPrices, entryProblem, farPrice } from '@hindcast/domain/judge';
import { knownAs } from '@hindcast/domain/text';
import { chunks, type PredictionRow, predictionOf, type Records } from '../../db/index.ts';
import { RecordProblem, type Report, recordRefusals } from '../../http/index.ts';
import { type KnownExperts, readExperts } from '../experts/knownExperts.ts';
import { completePrediction, type WholePrediction } from '../read/completePrediction.ts';
import { contradictionIn } from '../read/contradiction.ts';
import type { PredictionFile, PredictionLine } from '../read/predictionFile.ts';
import { claimsTheSame } from '../verdicts/records.ts';
import { differencesOf } from './differences.ts';
import { addRecorded, createDuplicates, subjectOf } from './duplicates.ts';
import { readEntryPrices } from './entryPrices.ts';
import { type ExpertPlan, planExperts, whoOf } from './experts.ts';
import { createHandleCheck } from './handleCheck.ts';
import { saidOf } from './hiddenFields.ts';
import { readMeant } from './storedPredictions.ts';
import { takenBy } from './takenKeys.ts';

/** Maps a list's items in chunks, between which requests can run: a file may have 100,000 items. */
async function inTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const some of chunks(items)) {
    for (const item of some) made.push(...make(item));
    await nextTurn();
  }
  return made;
}

/** The planned change of one prediction by an import. */
export interface PlannedPrediction {
  readonly line: PredictionLine;
  /** The prediction as it would be stored. */
  readonly whole: WholePrediction;
  /** The stored prediction that the line updates. Null if the line is new. */
  readonly stored: PredictionRow | null;
  /** Fields of the stored prediction that would change. */
  readonly differences: readonly WireImportChange[];
  /** True if the claim differs from the stored one. */
  readonly isReworded: boolean;
  /** Place of a call that the line probably repeats. Null without such a call, or if the line has a key. */
  readonly double: string | null;
}

/** Tells whether the line changes a stored prediction. */
export const isChange = ({ stored, differences }: PlannedPrediction): boolean =>
  stored !== null && differences.length > 0;

type Compared = Omit<PlannedPrediction, 'double'>;

/** The planned changes of an import. */
export interface ImportPlan {
  readonly predictions: readonly PlannedPrediction[];
  readonly known: KnownExperts;
  readonly experts: ExpertPlan;
  /** Assets of the file without stored prices. */
  readonly unpriced: readonly AssetId[];
}

/** Stored data with which a file's records are compared. */
interface OnRecord {
  readonly meant: ReadonlyMap<string, PredictionRow>;
  readonly known: KnownExperts;
  readonly prices: ReadonlyMap<AssetId, EntryPrices>;
}

/** Returns the reason why a claim may not be stored. Null if it may. A price far from the market must be confirmed. */
function problemOf({ claim }: WholePrediction, prices: EntryPrices, confirmed: boolean): string | null {
  const problem = entryProblem(claim, prices);
  if (problem || confirmed) return problem;
  const far = farPrice(claim, prices);
  return far && `${far}: where it is meant so, write yes under confirmed in its row`;
}

/** Compares a record with its stored prediction. Throws a RecordProblem if it may not be stored. */
function compare(line: PredictionLine, { meant, known, prices }: OnRecord): Compared {
  const stored = meant.get(line.key) ?? null;
  const taken = stored && takenBy(line, stored, known);
  if (taken) throw new RecordProblem(taken);
  const whole =
    stored || !line.alone ? completePrediction({ ...line, said: saidOf(line, stored) }, stored) : line.alone;
  const differences = stored ? differencesOf(stored, whole.row) : [];
  const planned = { line, whole, stored, differences };
  // an unchanged prediction is not checked again
  if (stored && differences.length === 0) return { ...planned, isReworded: false };
  if (stored?.withdrawn) throw new RecordProblem(recordRefusals.withdrawn(stored.id));
  const contradiction = contradictionIn(whole.claim, line.said);
  if (contradiction) throw new RecordProblem(contradiction);
  const isReworded = stored !== null && !claimsTheSame(predictionOf(stored), whole.prediction);
  const asset = prices.get(whole.row.asset);
  const problem = asset && (isReworded || !stored) ? problemOf(whole, asset, line.confirmed) : null;
  if (problem) throw new RecordProblem(problem);
  return { ...planned, isReworded };
}

/** Marks new calls without a key that repeat a stored one, or an earlier one in the file. */
async function markDuplicates(
  records: Records,
  known: KnownExperts,
  compared: readonly Compared[],
): Promise<PlannedPrediction[]> {
  const duplicates = createDuplicates();
  const isOpen = ({ line, stored }: Compared): boolean => stored === null && line.alone !== null;
  const expertOf = ({ line }: Compared): number | string =>
    known.find(whoOf(line.expert))?.id ?? knownAs(line.expert.name);
  const experts = new Set(compared.filter(isOpen).map(expertOf));
  await addRecorded(
    records,
    known,
    [...experts].filter((expert) => typeof expert === 'number'),
    duplicates,
  );
  return inTurns(compared, (each) => {
    if (each.stored) return [{ ...each, double: null }];
    const { claim, row } = each.whole;
    const of = subjectOf(expertOf(each), row.asset);
    const duplicate = isOpen(each) ? duplicates.find(of, claim) : null;
    if (duplicate === null) duplicates.add(of, { claim, where: each.line.where.toLowerCase() });
    return [{ ...each, double: duplicate }];
  });
}

/**
 * Plans the changes of a file's predictions. Predictions that may not be stored are refused in the report, with the
 * lines that repeat them.
 */
export async function planPredictions(
  records: Records,
  { predictions, repeated }: Pick<PredictionFile, 'predictions' | 'repeated'>,
  today: Day,
  report: Report,
): Promise<ImportPlan> {
  const known = await readExperts(records);
  const meant = await readMeant(records, predictions, known);
  const assets = [
    ...predictions.map(({ said }) => said.asset ?? 'btc'),
    ...[...meant.values()].map(({ asset }) => asset),
  ];
  const prices = await readEntryPrices(records, assets, today);
  const unpriced = [...prices.values()].filter(({ series }) => series.length === 0).map(({ asset }) => asset.id);
  const repeats = Map.groupBy(repeated, ({ of }) => of);
  const checkHandle = createHandleCheck(known);
  const compared = await inTurns(predictions, (line) => {
    try {
      const one = compare(line, { meant, known, prices });
      checkHandle(line.expert, line.where);
      return [one];
    } catch (error) {
      if (!(error instanceof RecordProblem)) throw error;
      for (const each of [line, ...(repeats.get(line.line) ?? [])]) report.refuse(each.line, error.message, each.where);
      return [];
    }
  });
  const experts = planExperts(
    known,
    compared.map(({ line }) => line.expert),
  );
  return { predictions: await markDuplicates(records, known, compared), known, experts, unpriced };
}
