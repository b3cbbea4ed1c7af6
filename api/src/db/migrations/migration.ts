import type { QueryInterface } from 'sequelize';

/**
 * A schema migration. It consists of one schema statement, since no engine rolls back a failed step completely, or of
 * statements that can be repeated.
 */
export interface Migration {
  readonly name: string;
  up(schema: QueryInterface): Promise<void>;
}
