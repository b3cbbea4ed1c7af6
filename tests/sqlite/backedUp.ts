import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { openStorage } from '../../api/src/db/connect.ts';
import { StorageError } from '../../api/src/db/engine/storageError.ts';
import { layDatabase } from '../api/engine.ts';
import { createFolder, dailyBars } from '../api/fixture.ts';

/** A closed demo database with an expert and 300 days. */
export async function fillFolder(t: TestContext): Promise<string> {
  const dataDir = await createFolder(t);
  await layDatabase({ mode: 'demo', dataDir });
  const storage = await openStorage({ mode: 'demo', dataDir });
  const { bars, influencers } = storage.models;
  const days = dailyBars(
    '2024-01-01',
    Array.from({ length: 300 }, (_, i) => 100 + i),
  );
  await storage.transaction(async (tx) => {
    await bars.bulkCreate(
      days.map((bar) => ({ asset: 'btc' as const, source: 'test', ...bar })),
      { transaction: tx.transaction },
    );
    await influencers.create({ name: 'Ännchen 😀' }, { transaction: tx.transaction });
  });
  await storage.close();
  return dataDir;
}

/** The number of bars in a backup. */
export function countBars(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('SELECT COUNT(*) AS bars FROM bars').get();
  database.close();
  return Number(row?.bars);
}

/** It is refused with one sentence. */
export const refuses = (work: Promise<unknown>, message: RegExp): Promise<void> =>
  assert.rejects(work, (error) => {
    assert.ok(error instanceof StorageError, String(error));
    assert.match(error.message, message);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
