import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  DatabaseError,
  DataTypes,
  ForeignKeyConstraintError,
  type Model,
  type ModelStatic,
  QueryTypes,
  Sequelize,
  TimeoutError,
  Transaction,
  UniqueConstraintError,
} from 'sequelize';
import { createDialect } from '../../api/src/db/sqlite/dialect.ts';
import { createFolder, type Scope } from '../api/fixture.ts';

interface AccountRow {
  id?: number;
  name: string;
  balance?: number | string;
  big?: number | string;
  facts?: { a: [number, { b: number }] };
  day?: string;
  at?: Date;
  flag?: boolean;
}
interface OrderRow {
  id?: number;
  quantity: number;
  account_id: number;
}
interface Account extends Model<AccountRow>, AccountRow {}
interface Order extends Model<OrderRow>, OrderRow {}

interface Database {
  readonly sequelize: Sequelize;
  readonly accounts: ModelStatic<Account>;
  readonly orders: ModelStatic<Order>;
}

const IMMEDIATE = Transaction.TYPES.IMMEDIATE;

async function openDatabase(scope: Scope, waitMs?: number): Promise<Database> {
  const storage = join(await createFolder(scope), 'test.db');
  const dialect = createDialect(storage, waitMs);
  const sequelize = new Sequelize({ dialect: 'sqlite', dialectModule: dialect.module, storage, logging: false });
  scope.after(async () => {
    await sequelize.close();
    dialect.close();
  });
  const accounts = sequelize.define<Account>(
    'account',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING, unique: true, allowNull: false },
      balance: DataTypes.DECIMAL(20, 8),
      big: DataTypes.BIGINT,
      facts: DataTypes.JSON,
      day: DataTypes.DATEONLY,
      at: DataTypes.DATE(3),
      flag: DataTypes.BOOLEAN,
    },
    { timestamps: false },
  );
  const orders = sequelize.define<Order>(
    'order',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      quantity: { type: DataTypes.INTEGER, allowNull: false },
      account_id: { type: DataTypes.INTEGER, allowNull: false, references: { model: accounts, key: 'id' } },
    },
    { timestamps: false },
  );
  await sequelize.sync();
  return { sequelize, accounts, orders };
}

test('the file is in WAL mode and every commit reaches the disk', async (t) => {
  const { sequelize } = await openDatabase(t);
  const [mode] = await sequelize.query<{ journal_mode: string }>('PRAGMA journal_mode', { type: QueryTypes.SELECT });
  const [sync] = await sequelize.query<{ synchronous: number }>('PRAGMA synchronous', { type: QueryTypes.SELECT });
  assert.deepEqual([mode?.journal_mode, sync?.synchronous], ['wal', 2]);
  await sequelize.transaction({ type: IMMEDIATE }, async (transaction) => {
    const own = await sequelize.query<{ synchronous: number }>('PRAGMA synchronous', {
      type: QueryTypes.SELECT,
      transaction,
    });
    assert.equal(own[0]?.synchronous, 2);
  });
});

test('values come back as they were stored', async (t) => {
  const { accounts } = await openDatabase(t);
  const row: AccountRow = {
    name: 'Ünïcode “x”; DROP TABLE',
    balance: 12_345_678.1234567,
    big: Number.MAX_SAFE_INTEGER,
    facts: { a: [1, { b: 2 }] },
    day: '2026-11-20',
    at: new Date('2026-11-20T01:02:03.456Z'),
    flag: true,
  };
  const { id } = await accounts.create(row);
  assert.equal(id, 1);
  assert.deepEqual((await accounts.findByPk(1))?.get({ plain: true }), { id: 1, ...row });
});

test('an integer that no number holds comes back as text, others beside it as numbers', async (t) => {
  const { sequelize, accounts } = await openDatabase(t);
  await accounts.create({ name: 'small', big: 5 });
  const select = 'SELECT id, big FROM accounts ORDER BY id';
  const read = () => sequelize.query(select, { type: QueryTypes.SELECT });
  assert.deepEqual(await read(), [{ id: 1, big: 5 }]);
  await accounts.create({ name: 'big', big: '9223372036854775807' });
  const expected = [
    { id: 1, big: 5 },
    { id: 2, big: '9223372036854775807' },
  ];
  assert.deepEqual(await read(), expected);
  assert.deepEqual(await read(), expected);
});

test('constraints are told apart: unique, foreign key, missing value', async (t) => {
  const { sequelize, accounts, orders } = await openDatabase(t);
  await accounts.create({ name: 'x' });
  await assert.rejects(accounts.create({ name: 'x' }), (error) => {
    assert.ok(error instanceof UniqueConstraintError);
    assert.deepEqual(
      error.errors.map((item) => item.path),
      ['name'],
    );
    return true;
  });
  await assert.rejects(accounts.create({ id: 1, name: 'y' }), UniqueConstraintError);
  await assert.rejects(orders.create({ quantity: 1, account_id: 99 }), ForeignKeyConstraintError);
  await orders.create({ quantity: 1, account_id: 1 });
  await assert.rejects(accounts.destroy({ where: { id: 1 } }), ForeignKeyConstraintError);
  await assert.rejects(sequelize.query('INSERT INTO accounts (name) VALUES (NULL)'), (error) => {
    assert.ok(error instanceof DatabaseError && !(error instanceof UniqueConstraintError));
    assert.match(error.message, /SQLITE_CONSTRAINT_NOTNULL/);
    return true;
  });
  await assert.rejects(sequelize.query('SELECT nothing FROM nowhere'), DatabaseError);
});

test('writes say what they changed', async (t) => {
  const { sequelize, accounts } = await openDatabase(t);
  await accounts.bulkCreate([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  assert.deepEqual(await accounts.update({ flag: true }, { where: { name: ['a', 'b'] } }), [2]);
  assert.equal(await accounts.destroy({ where: { name: 'c' } }), 1);
  const [, meta] = await sequelize.query("UPDATE accounts SET flag = 0 WHERE name = 'a'");
  assert.equal((meta as { changes: number }).changes, 1);
  await accounts.bulkCreate([{ name: 'a', balance: 2 }], { updateOnDuplicate: ['balance'] });
  assert.equal((await accounts.findOne({ where: { name: 'a' } }))?.balance, 2);
  const bound = await sequelize.query('SELECT $1 + 1 AS sum', { bind: [1], type: QueryTypes.SELECT });
  assert.deepEqual(bound, [{ sum: 2 }]);
});

test('a transaction is stored whole or not at all, and nobody sees it before its end', async (t) => {
  const { sequelize, accounts } = await openDatabase(t);
  await assert.rejects(
    sequelize.transaction({ type: IMMEDIATE }, async (transaction) => {
      await accounts.create({ name: 'undone' }, { transaction });
      throw new Error('boom');
    }),
    /boom/,
  );
  assert.equal(await accounts.count(), 0);
  await sequelize.transaction({ type: IMMEDIATE }, async (transaction) => {
    await accounts.create({ name: 'done' }, { transaction });
    assert.equal(await accounts.count(), 0);
    assert.equal(await accounts.count({ transaction }), 1);
    await assert.rejects(
      sequelize.transaction({ transaction }, async (nested) => {
        await accounts.create({ name: 'inner' }, { transaction: nested });
        throw new Error('inner');
      }),
      /inner/,
    );
  });
  assert.deepEqual(
    (await accounts.findAll()).map((row) => row.name),
    ['done'],
  );
});

test('50 transactions at once that read and write lose no update', async (t) => {
  const { sequelize, accounts } = await openDatabase(t);
  await accounts.create({ name: 'sum', balance: 0 });
  const raise = () =>
    sequelize.transaction({ type: IMMEDIATE }, async (transaction) => {
      const row = await accounts.findByPk(1, { transaction });
      await nextTurn();
      await accounts.update({ balance: Number(row?.balance) + 1 }, { where: { id: 1 }, transaction });
    });
  await Promise.all(Array.from({ length: 50 }, raise));
  assert.equal((await accounts.findByPk(1))?.balance, 50);
});

test('single writes wait for a transaction and neither fails', async (t) => {
  const { sequelize, accounts } = await openDatabase(t);
  const names = Array.from({ length: 40 }, (_, i) => `n${i}`);
  const work = names.map((name, i) =>
    i % 4 === 0
      ? sequelize.transaction(async (transaction) => {
          await accounts.create({ name }, { transaction });
          await nextTurn();
          await accounts.create({ name: `${name}b` }, { transaction });
        })
      : accounts.create({ name }),
  );
  await Promise.all(work);
  assert.equal(await accounts.count(), 50);
});

test('who waits too long for the lock is told that the database is busy, and the lock still serves', async (t) => {
  const { sequelize, accounts } = await openDatabase(t, 20);
  await sequelize.transaction({ type: IMMEDIATE }, async (transaction) => {
    await accounts.create({ name: 'holder' }, { transaction });
    await assert.rejects(accounts.create({ name: 'waits' }), TimeoutError);
    await assert.rejects(
      sequelize.transaction({ type: IMMEDIATE }, () => Promise.resolve()),
      TimeoutError,
    );
  });
  await accounts.create({ name: 'after' });
  assert.deepEqual(
    (await accounts.findAll()).map((row) => row.name),
    ['holder', 'after'],
  );
});

test('a failed commit frees the lock and stores nothing', async (t) => {
  const { sequelize, accounts, orders } = await openDatabase(t, 2000);
  t.mock.method(console, 'warn', () => {}); // Sequelize reports the failed commit there too
  await assert.rejects(
    sequelize.transaction({ type: IMMEDIATE }, async (transaction) => {
      await sequelize.query('PRAGMA defer_foreign_keys=ON', { transaction });
      await orders.create({ quantity: 1, account_id: 7 }, { transaction });
    }),
  );
  await accounts.create({ name: 'free' });
  assert.equal(await orders.count(), 0);
});

test('after SQLite ended a transaction by itself nothing more is written as if in it', async (t) => {
  const { sequelize, accounts } = await openDatabase(t, 2000);
  await accounts.create({ name: 'taken' });
  await assert.rejects(
    sequelize.transaction({ type: IMMEDIATE }, async (transaction) => {
      const lost = sequelize.query("INSERT OR ROLLBACK INTO accounts (name) VALUES ('taken')", { transaction });
      await assert.rejects(lost, UniqueConstraintError);
      await accounts.create({ name: 'stray' }, { transaction });
    }),
    /rolled back by an earlier error/,
  );
  await accounts.create({ name: 'next' });
  assert.deepEqual(
    (await accounts.findAll()).map((row) => row.name),
    ['taken', 'next'],
  );
});

test('a statement that was used before sees a changed table', async (t) => {
  const { sequelize, accounts } = await openDatabase(t);
  await accounts.create({ name: 'x' });
  const read = () => sequelize.query('SELECT * FROM accounts', { type: QueryTypes.SELECT });
  const [before] = await read();
  await sequelize.transaction(async (transaction) => {
    await sequelize.query('ALTER TABLE accounts ADD COLUMN later TEXT', { transaction });
    await read();
  });
  const [after] = await read();
  assert.deepEqual(after, { ...before, later: null });
});

test('a long row of writes leaves room for other events', async (t) => {
  const { accounts } = await openDatabase(t);
  let turns = 0;
  let running = true;
  const count = async (): Promise<void> => {
    while (running) {
      await nextTurn();
      turns++;
    }
  };
  const counting = count();
  for (let i = 0; i < 50; i++) await accounts.create({ name: `n${i}` });
  running = false;
  await counting;
  assert.ok(turns >= 50, `${turns} turns`);
});
