import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelReads, modelSchema } from '../../api/src/social/extraction/modelForm.ts';
import { createModel } from '../../api/src/social/model/model.ts';
import { ModelProblem } from '../../api/src/social/model/modelProblem.ts';
import { freePort } from '../freePort.ts';
import { MODEL_KEY, reading, startModel } from './modelHost.ts';

const question = { name: 'predictions', schema: modelSchema, reads: modelReads, system: 'Read it.', user: '{}' };
const problemOf = (asked: Promise<unknown>): Promise<ModelProblem> =>
  asked.then(
    () => assert.fail('It answered'),
    (error: unknown) => (error instanceof ModelProblem ? error : assert.fail(String(error))),
  );

test('a model that stalls is left after its time, whichever attempt it is [E2]', async (t) => {
  const host = await startModel(t);
  const model = (timeoutMs: number) =>
    createModel({ url: `${host.url}/v1`, name: 'grok-4', key: MODEL_KEY }, { timeoutMs });
  host.fault = 'hang';
  assert.equal((await problemOf(model(100).ask(question))).code, 'slow');
  host.fault = null;
  host.says = ['No JSON', reading({})];
  host.alter = (_, reply) => (host.chats.length > 1 ? 'hang' : reply);
  const late = await problemOf(model(2500).ask(question));
  assert.deepEqual([late.code, host.chats.length], ['slow', 2]);
  assert.match(late.message, /does not answer in time$/);
});

test('the check of a model asks it nothing, and says what is wrong [K1]', async (t) => {
  const host = await startModel(t);
  const at = (url: string, key: string | null) => createModel({ url, name: 'grok-4', key });
  await at(`${host.url}/v1`, MODEL_KEY).check();
  assert.equal(host.chats.length, 0);
  assert.equal((await problemOf(at(`${host.url}/v1`, null).check())).code, 'key_refused');
  assert.equal((await problemOf(at(`http://127.0.0.1:${await freePort()}`, null).check())).code, 'unreachable');
  host.fault = { status: 500, body: '' };
  assert.equal((await problemOf(at(`${host.url}/v1`, MODEL_KEY).check())).code, 'refused');
});
