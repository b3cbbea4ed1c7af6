import type { Models } from '../storage/models/index.ts';
import type { Table } from './rows.ts';

/** The tables that hold data, by their names in the database, those that others refer to first. */
export function tablesOf(models: Models): [name: string, table: Table][] {
  const { leases, ...kept } = models; // who does what work now is no data
  return Object.values(kept).map((model) => [model.getTableName() as string, model as unknown as Table]);
}
