import {
  type Attributes,
  type BulkCreateOptions,
  type CountOptions,
  type CreationAttributes,
  type DestroyOptions,
  type FindOptions,
  type Model,
  type ModelStatic,
  QueryTypes,
  type Sequelize,
  type Transaction,
  type UpdateOptions,
} from 'sequelize';
import { linkKey } from './engine/lookupKeys.ts';
import type { Models } from './models/index.ts';
import type { PredictionModel, PredictionRow } from './models/prediction.ts';
import { bumpRevision, type Resource, readRevisions } from './revisions.ts';

/** A row without methods that would change it outside the transaction. */
type Stored<Row extends Model> = Omit<Row, 'decrement' | 'destroy' | 'increment' | 'reload' | 'save' | 'update'>;

/** Statements on one table that the product uses. */
interface Table<Row extends Model> {
  findAll(options?: FindOptions<Attributes<Row>>): Promise<Stored<Row>[]>;
  findOne(options?: FindOptions<Attributes<Row>>): Promise<Stored<Row> | null>;
  count(options?: Omit<CountOptions<Attributes<Row>>, 'group'>): Promise<number>;
  create(values: CreationAttributes<Row>): Promise<Stored<Row>>;
  bulkCreate(
    rows: readonly CreationAttributes<Row>[],
    options?: BulkCreateOptions<Attributes<Row>>,
  ): Promise<Stored<Row>[]>;
  update(values: Parameters<ModelStatic<Row>['update']>[0], options: UpdateOptions<Attributes<Row>>): Promise<[number]>;
  destroy(options: DestroyOptions<Attributes<Row>>): Promise<number>;
}

/** Tables by model name. */
export type Tables = {
  readonly [Name in keyof Models]: Models[Name] extends ModelStatic<infer Row extends Model> ? Table<Row> : never;
};

/** Data of the database, outside or inside a transaction. */
export interface Records {
  readonly models: Tables;
  /** Runs a SELECT. `:name` in the SQL is replaced by the value of that name. */
  select<Row extends object>(sql: string, replacements?: Readonly<Record<string, unknown>>): Promise<Row[]>;
  /** Returns the revision of every resource that ever changed. */
  revisions(): Promise<ReadonlyMap<string, number>>;
  /** Returns the time by the database's clock, which all processes share; ms since 1970. */
  now(): Promise<number>;
}

/** Handle of a write transaction. All its statements run inside the transaction. */
export interface WriteTransaction extends Records {
  /** Marks a resource as changed. Once per transaction suffices; more calls have no effect. */
  bumpRevision(resource: Resource): Promise<void>;
  /** Inserts predictions without defaults, several times as fast as `bulkCreate`. */
  insertPredictions(rows: readonly CreationAttributes<PredictionModel>[]): Promise<void>;
  /** Replaces whole rows by id, several times as fast as `update`. */
  replacePredictions(rows: readonly PredictionRow[]): Promise<void>;
  /** Deletes predictions (ids) that were never public. */
  removePredictions(ids: readonly number[]): Promise<void>;
  /** Sequelize's handle, for statements on tables without a model. */
  readonly transaction: Transaction;
}

/** Handle of a short transaction outside the writers' queue. Rows may change until they are locked. */
export interface BesideTransaction extends Pick<WriteTransaction, 'models' | 'select'> {
  /** SQL expression for the database's time, ms since 1970. */
  readonly nowMs: string;
  /** SQL suffix of a SELECT that locks the rows found, and skips rows locked already. */
  readonly lockFree: string;
}

function tableIn<Row extends Model>(model: ModelStatic<Row>, transaction: Transaction): Table<Row> {
  return {
    findAll: (options) => model.findAll({ ...options, transaction }),
    findOne: (options) => model.findOne({ ...options, transaction }),
    count: (options) => model.count({ ...options, transaction }),
    create: (values) => model.create(values, { transaction }),
    bulkCreate: (rows, options) => model.bulkCreate(rows, { ...options, transaction }),
    update: async (values, options) => {
      const [changed] = await model.update(values, { ...options, transaction });
      return [changed];
    },
    destroy: (options) => model.destroy({ ...options, transaction }),
  };
}

/** Runs a SELECT, inside a transaction if one is given. */
export const select = <Row extends object>(
  sequelize: Sequelize,
  sql: string,
  replacements: Readonly<Record<string, unknown>> = {},
  transaction?: Transaction,
): Promise<Row[]> =>
  sequelize.query<Row>(sql, {
    type: QueryTypes.SELECT,
    replacements: { ...replacements },
    raw: true,
    ...(transaction && { transaction }),
  });

/** Adds the link key to a prediction that is written without its model, which would set it. */
const withLinkKey = (row: CreationAttributes<PredictionModel>) => ({
  ...row,
  link_key: linkKey(row.source_url ?? null),
});

/** Builds the handle of a transaction. `nowMs`: SQL expression for the database's time. */
export function createHandle(
  sequelize: Sequelize,
  models: Models,
  transaction: Transaction,
  nowMs: string,
): WriteTransaction {
  const tables = Object.entries(models).map(([name, model]) => [
    name,
    tableIn(model as ModelStatic<Model>, transaction),
  ]);
  const bumped = new Set<Resource>();
  return {
    models: Object.fromEntries(tables),
    select: (sql, replacements) => select(sequelize, sql, replacements, transaction),
    revisions: () => readRevisions(models, transaction),
    now: () => readClock(sequelize, nowMs, transaction),
    insertPredictions: async (rows) => {
      const { tableName } = models.predictions;
      const queries = sequelize.getQueryInterface();
      await queries.bulkInsert(tableName, rows.map(withLinkKey), { transaction }, models.predictions.getAttributes());
    },
    replacePredictions: async (rows) => {
      const { predictions } = models;
      const attributes = predictions.getAttributes();
      const options = { transaction, updateOnDuplicate: Object.keys(attributes), upsertKeys: ['id'] };
      await sequelize.getQueryInterface().bulkInsert(predictions.tableName, rows.map(withLinkKey), options, attributes);
    },
    removePredictions: async (ids) => {
      await models.predictions.unscoped().destroy({ where: { id: [...ids] }, transaction });
    },
    bumpRevision: async (resource) => {
      if (bumped.has(resource)) return;
      bumped.add(resource);
      await bumpRevision(models, resource, transaction);
    },
    transaction,
  };
}

/** Reads the database's time. `nowMs`: SQL expression for it. */
export async function readClock(sequelize: Sequelize, nowMs: string, transaction?: Transaction): Promise<number> {
  const [row] = await select<{ ms: number }>(sequelize, `SELECT ${nowMs} AS ms`, {}, transaction);
  return Number(row?.ms);
}
