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
import { linkKey } from './lookup/lookupKeys.ts';
import type { Models } from './models/index.ts';
import type { PredictionModel, PredictionRow } from './models/prediction.ts';
import { bumpRevision, type Resource, readRevisions } from './revisions.ts';

/** A row that was read: it is changed through its table, where the transaction is known. */
type Stored<Row extends Model> = Omit<Row, 'decrement' | 'destroy' | 'increment' | 'reload' | 'save' | 'update'>;

/** The statements on one table that the product uses. */
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

/** The tables by the names of their models. */
export type Tables = {
  readonly [Name in keyof Models]: Models[Name] extends ModelStatic<infer Row extends Model> ? Table<Row> : never;
};

/** All data on record, read directly (the storage) or inside a transaction (its handle). */
export interface Records {
  readonly models: Tables;
  /** The rows that a SELECT finds; `:name` in it stands for a replacement. */
  select<Row extends object>(sql: string, replacements?: Readonly<Record<string, unknown>>): Promise<Row[]>;
  /** The number of every resource that ever changed. */
  revisions(): Promise<ReadonlyMap<string, number>>;
  /** The time by the database's clock, which all processes share; ms since 1970. */
  now(): Promise<number>;
}

/** One writing transaction: whatever is asked of this handle happens inside it. */
export interface WriteTransaction extends Records {
  /** Marks a resource as changed. Once for each transaction is enough; more change nothing. */
  bumpRevision(resource: Resource): Promise<void>;
  /** Adds predictions as they are, without defaults: several times as fast as `bulkCreate`. */
  insertPredictions(rows: readonly CreationAttributes<PredictionModel>[]): Promise<void>;
  /** Puts whole rows in the place of those with the same ids: several times as fast as `update`. */
  replacePredictions(rows: readonly PredictionRow[]): Promise<void>;
  /** Removes predictions (ids) that never were on record. */
  removePredictions(ids: readonly number[]): Promise<void>;
  /** Sequelize's own handle, for statements on tables that are not known by name. */
  readonly transaction: Transaction;
}

/** A short transaction beside the writers' turns: what it reads may change until it locks it. */
export interface BesideTransaction extends Pick<WriteTransaction, 'models' | 'select'> {
  /** SQL of the database's own time, ms since 1970. */
  readonly nowMs: string;
  /** SQL at the end of a SELECT: it locks the rows it finds, and skips rows that are locked already. */
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

/** Reads rows with a SELECT, in a transaction when there is one. */
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

/** A prediction that is written past its model, which else sets the key. */
const withLinkKey = (row: CreationAttributes<PredictionModel>) => ({
  ...row,
  link_key: linkKey(row.source_url ?? null),
});

/** The handle of a transaction. `nowMs`: SQL of the database's own time. */
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

/** The database's time. `nowMs`: SQL of it. */
export async function readClock(sequelize: Sequelize, nowMs: string, transaction?: Transaction): Promise<number> {
  const [row] = await select<{ ms: number }>(sequelize, `SELECT ${nowMs} AS ms`, {}, transaction);
  return Number(row?.ms);
}
