import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openStorage } from '../../api/src/storage/connect.ts';
import { fillFolder } from './backedUp.ts';

test('words that were edited away before takedowns looked for them are read from the audit log', async (t) => {
  const dataDir = await fillFolder(t);
  const database = new DatabaseSync(join(dataDir, 'hindcast-demo.db'));
  database.exec("DELETE FROM SequelizeMeta WHERE name >= '0078-former-words'; DROP TABLE former_words");
  const add = database.prepare(
    "INSERT INTO audit_log (at, actor, actor_id, act, subject, detail) VALUES ('2025-01-01', 'a', 'a', 'predictions.edit', ?, ?)",
  );
  add.run('prediction 7', JSON.stringify({ before: { notes: 'Old words', end_date: '2025-01-01' } }));
  add.run('prediction 8', JSON.stringify({ before: { end_date: '2025-01-01' } }));
  database.close();
  const storage = await openStorage({ mode: 'demo', dataDir });
  const kept = await storage.models.formerWords.findAll({ raw: true });
  await storage.close();
  assert.deepEqual(kept, [{ id: 1, prediction_id: 7, price_prediction: null, notes: 'Old words', source_url: null }]);
});
