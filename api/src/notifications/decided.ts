import { chunks, type DecisionRow, type NoticeRow, type Records } from '../db/index.ts';

/** A contact that wants news, and the public decision on its submission. */
export interface Decided {
  readonly contact: number;
  readonly status: DecisionRow['status'];
  /** Id of the prediction that the approval created. Null for a rejection. */
  readonly prediction: number | null;
  /** Time of the decision. Its type depends on the database engine. */
  readonly decided_at: Date | string;
}

const DECIDED = `
  SELECT c.id AS contact, d.status, d.prediction_id AS prediction, d.decided_at
  FROM contacts c
  JOIN submissions s ON s.intent_id = c.intent_id
  JOIN decisions d ON d.submission_id = s.id AND d.status = s.status
  WHERE c.state = 'on' AND d.id = (
    SELECT MAX(o.id) FROM decisions o
    WHERE o.submission_id = s.id AND o.undone_at IS NULL AND o.release_at IS NULL
  )`;

/** Reads the decisions on these submissions that can no longer be undone, for contacts that want news. */
export async function readDecidedOf(records: Records, submissions: readonly number[]): Promise<readonly Decided[]> {
  const found: Decided[] = [];
  for (const ids of chunks(submissions))
    found.push(...(await records.select<Decided>(`${DECIDED} AND s.id IN (:ids)`, { ids })));
  return found;
}

/** Reads the decision on one contact's submission that can no longer be undone. Null while there is none. */
export async function readDecidedFor(records: Records, contact: number): Promise<Decided | null> {
  const [found = null] = await records.select<Decided>(`${DECIDED} AND c.id = :contact`, { contact });
  return found;
}

/** Reads the notices in the outbox about decisions and verdicts, grouped by contact, the oldest first. */
export async function readHeard(
  { models }: Records,
  contacts: readonly number[],
): Promise<ReadonlyMap<number, readonly NoticeRow[]>> {
  const heard = new Map<number, NoticeRow[]>();
  for (const ids of chunks(contacts)) {
    const rows = await models.notices.findAll({ where: { contact_id: ids }, order: ['id'] });
    for (const row of rows) {
      if (row.facts === null) continue;
      const one = heard.get(row.contact_id) ?? [];
      one.push(row.get());
      heard.set(row.contact_id, one);
    }
  }
  return heard;
}
