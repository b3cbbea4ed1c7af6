import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseError } from 'sequelize';
import { StorageError } from '../../api/src/db/engine/storageError.ts';
import { createOutage } from '../../api/src/db/outage.ts';
import { createRepeat } from '../../api/src/db/repeat.ts';
import { eventually } from '../live/eventually.ts';
import { createMemoryLog } from '../live/memoryLog.ts';

test('work that is rarely done goes on, and says so, soon after the database answers again', async (t) => {
  const { log, messages } = createMemoryLog();
  let turns = 0;
  const rare = createRepeat(log)(async () => {
    turns++;
    if (turns === 1) throw new StorageError('database_unreachable', 'The database does not answer.');
  }, 3_600_000);
  t.after(() => rare.stop());
  await eventually('the second turn', () => turns === 2);
  await eventually('its end in the log', () => messages().includes('the database answers again'));
  assert.deepEqual(messages(), ['the database does not answer; work waits for it', 'the database answers again']);
});

test('a full database is not said to be silent', () => {
  const { log, messages } = createMemoryLog();
  const full = Object.assign(new Error('SQLITE_FULL: database or disk is full'), { sql: 'INSERT' });
  createOutage(log).met({}, new DatabaseError(full));
  assert.deepEqual(messages(), ['the database takes no changes; work waits for it']);
});
