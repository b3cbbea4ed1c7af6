import type { WireImport } from '@hindcast/domain/client';
import type { Storage } from '../db/index.ts';
import { IMPORTING } from './store/importTurns.ts';
import { countWritten } from './store/stageRows.ts';

const LISTED = 50;

/**
 * Lists the latest imports that added predictions, newest first, and a running one. Interrupted imports are left out;
 * the next import removes their rest.
 */
export async function listImports(storage: Storage): Promise<WireImport[]> {
  const isUnderWay = (await storage.leases.held()).some(({ name }) => name === IMPORTING);
  const where = isUnderWay ? {} : { complete: true };
  const rows = await storage.models.imports.findAll({ where, order: [['id', 'DESC']], limit: LISTED });
  return Promise.all(
    rows.map(async ({ id, created_at, operator, added_count: added, changed_count: changed, complete }) => {
      const written = complete ? added : await countWritten(storage, id);
      return { id, at: created_at.toISOString(), operator, added, changed, complete, written };
    }),
  );
}
