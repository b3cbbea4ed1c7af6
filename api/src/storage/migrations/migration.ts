import type { QueryInterface } from 'sequelize';

/**
 * One step from an older schema to the next: one statement that changes the schema, since neither engine undoes half of
 * a failed step, and one that can be repeated.
 */
export interface Migration {
  readonly name: string;
  up(schema: QueryInterface): Promise<void>;
}
