import { msOfDay, type Outcome, readDay } from '@hindcast/domain';
import { type Records, readLatestVerdicts } from '../db/index.ts';

/** Outcome of the prediction that a contact's submission became. */
export interface Standing {
  readonly contact: number;
  readonly prediction: number;
  readonly outcome: Outcome;
  /** Day of the bar that decided, `YYYY-MM-DD`. Null without one, or if an operator set the outcome. */
  readonly day: string | null;
  /** Time at which this outcome could first be known, ms since 1970. */
  readonly knownMs: number;
}

interface Row {
  readonly contact: number;
  readonly prediction: number;
  /** Time of the decision. Its type depends on the database engine. */
  readonly decided_at: Date | string;
}

interface Set {
  readonly prediction_id: number;
  readonly outcome: Outcome | null;
  readonly created_at: Date | string;
}

const DAY_MS = 86_400_000;

/** Selects approved submissions of contacts who want news. Withdrawn predictions are left out. */
const APPROVED = `
  SELECT c.id AS contact, d.prediction_id AS prediction, d.decided_at
  FROM contacts c
  JOIN submissions s ON s.intent_id = c.intent_id AND s.status = 'approved'
  JOIN decisions d ON d.submission_id = s.id AND d.status = 'approved' AND d.release_at IS NULL
  JOIN predictions p ON p.id = d.prediction_id AND p.withdrawn = :no
  WHERE c.state = 'on' AND c.id BETWEEN :first AND :last AND d.id = (
    SELECT MAX(o.id) FROM decisions o WHERE o.submission_id = s.id AND o.undone_at IS NULL
  )
  ORDER BY c.id LIMIT :most`;

const SET_BY_HAND = `
  SELECT o.prediction_id, o.outcome, o.created_at FROM overrides o
  JOIN (SELECT MAX(id) AS id FROM overrides WHERE prediction_id IN (:ids) GROUP BY prediction_id) latest
    ON latest.id = o.id`;

const msOf = (time: Date | string): number => new Date(time).getTime();

/** Reads the outcomes of public predictions for contacts from `first` to `last` (ids), at most 500 by ascending id. */
export async function readStanding(records: Records, first: number, last: number): Promise<Standing[]> {
  const rows = await records.select<Row>(APPROVED, { first, last, no: false, most: STANDING_AT_ONCE });
  const ids = rows.map(({ prediction }) => prediction);
  if (ids.length === 0) return [];
  const verdicts = await readLatestVerdicts(records, ids);
  const byHand = new Map((await records.select<Set>(SET_BY_HAND, { ids })).map((one) => [one.prediction_id, one]));
  return rows.map(({ contact, prediction, decided_at }) => {
    const [verdict, set] = [verdicts.get(prediction), byHand.get(prediction)];
    const at = { contact, prediction };
    const sinceMs = msOf(decided_at);
    if (set?.outcome)
      return { ...at, outcome: set.outcome, day: null, knownMs: Math.max(sinceMs, msOf(set.created_at)) };
    const day = verdict?.deciding_day ?? null;
    const read = day === null ? null : readDay(day);
    const endMs = read === null ? 0 : msOfDay(read) + DAY_MS;
    return { ...at, outcome: verdict?.outcome ?? 'pending', day, knownMs: Math.max(sinceMs, endMs) };
  });
}

/** Maximum number of contacts that one call reads. */
export const STANDING_AT_ONCE = 500;
