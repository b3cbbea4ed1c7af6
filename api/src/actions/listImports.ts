import type { WireImport } from '@hindcast/domain/client';
import { IMPORTING } from '../entry/importTurns.ts';
import type { Storage } from '../storage/connect.ts';

const LISTED = 50;

const WRITTEN = 'SELECT COUNT(*) AS "rows" FROM predictions WHERE import_id = :id';

/**
 * The latest imports that added predictions, the newest first, and the one that is under way. One that was cut off is
 * none: the next removes what it left.
 */
export async function listImports({ models, select, leases }: Storage): Promise<WireImport[]> {
  const isUnderWay = (await leases.held()).some(({ name }) => name === IMPORTING);
  const where = isUnderWay ? {} : { complete: true };
  const rows = await models.imports.findAll({ where, order: [['id', 'DESC']], limit: LISTED });
  return Promise.all(
    rows.map(async ({ id, created_at, operator, added_count: added, changed_count: changed, complete }) => {
      const [counted] = complete ? [] : await select<{ readonly rows: number }>(WRITTEN, { id });
      const written = counted ? Number(counted.rows) : added;
      return { id, at: created_at.toISOString(), operator, added, changed, complete, written };
    }),
  );
}
