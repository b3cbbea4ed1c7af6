import { literal } from 'sequelize';
import type { BesideTransaction, Records } from './records.ts';

/**
 * A table of work that several processes share. A process claims a due row for the time of a lease. Each claim
 * increments the row's fence, and a result is stored only under the fence of its claim, so that a process that lost its
 * claim changes nothing. Times are in ms since 1970 by the database's clock.
 */
export interface WorkTable {
  readonly name: 'post_deliveries' | 'tweet_queue';
  /** Column with the time from which a waiting row may be claimed, and at which the claim on a claimed row ends. */
  readonly due: 'due_at' | 'run_at';
}

/** The columns of a row that a claim changes. */
interface Claimable {
  readonly fence: number;
  readonly attempts: number;
}

type State = number | string;

/** Tells whether a row in one of the states is due. Writes nothing, so that checking an idle queue is cheap. */
export async function isAnyDue(records: Records, { name, due }: WorkTable, states: readonly State[]): Promise<boolean> {
  const now = await records.now();
  const sql = `SELECT id FROM ${name} WHERE state IN (:states) AND ${due} <= :now LIMIT 1`;
  const [row] = await records.select(sql, { states, now });
  return row !== undefined;
}

/**
 * Selects due rows in a state, first due first, and locks them. Rows that another process has locked are skipped. One
 * state at a time: the index then gives the rows in their order, and the engine need not sort.
 * @param lateMs selects only rows that have been due for this time
 */
export const selectDue = <Row extends object>(
  { select, nowMs, lockFree }: BesideTransaction,
  { name, due }: WorkTable,
  { state, most, lateMs = 0 }: { readonly state: State; readonly most: number; readonly lateMs?: number },
): Promise<Row[]> =>
  select(
    `SELECT * FROM ${name} WHERE state = :state AND ${due} <= ${nowMs} - :lateMs ORDER BY ${due}, id LIMIT :most${lockFree}`,
    { state, most, lateMs },
  );

/** Returns the values with which an update claims rows for `leaseMs`. */
export const claim = ({ nowMs }: BesideTransaction, { due }: WorkTable, leaseMs: number) => ({
  fence: literal('fence + 1'),
  attempts: literal('attempts + 1'),
  [due]: literal(`${nowMs} + ${leaseMs}`),
});

/** Returns a row as an update with the values of `claim` leaves it. */
export const claimed = <Row extends Claimable>(row: Row): Row => ({
  ...row,
  fence: row.fence + 1,
  attempts: row.attempts + 1,
});
