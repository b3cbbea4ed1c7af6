import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildServer } from '../../api/src/app/server.ts';
import { createAccess } from '../../api/src/http/access/accessFile.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { createPublished } from '../../api/src/public/published/published.ts';
import { startApi } from './fixture.ts';

test('an answer that is not made yet is “starting”, and no fault of the database', async (t) => {
  const api = await startApi(t);
  const server = await buildServer({
    ...api,
    published: createPublished(api),
    access: createAccess(),
    log: createLog('silent'),
    siteDir: join(api.dataDir, 'no-site'),
  });
  t.after(() => server.stop());
  const { statusCode, payload } = await server.inject('/api/prices');
  assert.deepEqual([statusCode, JSON.parse(payload).code], [503, 'starting']);
});
