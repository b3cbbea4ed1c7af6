import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { ApiDocument } from '../../api/src/http/docs/document.ts';
import { rowsHtml } from '../../api/src/http/docs/fieldsHtml.ts';
import { leftOut } from '../../api/src/http/docs/undocumentedRoutes.ts';
import { renewWireSchemas, wireSchemasPath } from '../wireSchemas.ts';
import { readDescribed } from './describedAnswers.ts';
import { startApi, type TestApi } from './fixture.ts';

let api: TestApi;
let text: string;
let document: ApiDocument;
const endings: (() => Promise<void>)[] = [];

before(async () => {
  const settings = { HINDCAST_METRICS_TOKEN: 'known-to-nobody-who-reads-the-document' };
  api = await startApi({ after: (work) => void endings.push(work) }, { settings });
  text = (await api.get('/docs/openapi.json')).payload;
  document = JSON.parse(text);
});
after(async () => {
  for (const end of endings.reverse()) await end();
});

const routesOf = () => api.server.table().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
const described = (): string[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('the document tells of every route, but for those that are left out by name', () => {
  const known = new Set(described());
  assert.deepEqual(
    routesOf().filter((route) => !known.has(route) && !(route in leftOut)),
    [],
    'describe it where it is defined (options.app.doc), or say in api/src/http/docs/undocumentedRoutes.ts why not',
  );
  assert.deepEqual(
    described().filter((route) => route in leftOut || !routesOf().includes(route)),
    [],
  );
});

test('the address at which calls begin leads to the page about them, and what is unknown below it is refused', async () => {
  for (const path of ['/api', '/api/']) {
    const { statusCode, headers } = await api.get(path);
    assert.deepEqual([statusCode, headers.location], [308, '/docs/api'], path);
  }
  const { statusCode, payload } = await api.get('/api/nothing', { accept: 'text/html' });
  assert.deepEqual([statusCode, JSON.parse(payload).code], [404, 'not_found']);
});

/**
 * Warnings of the linter that are turned off, or passed over, since nothing is to be mended: it calls nine pairs of paths
 * ambiguous, of which one has a word where the other has a place, and the router prefers the word; and OpenAPI has no word
 * for a WebSocket. Whoever lints the document without these hears of them.
 */
const besides = { 'no-ambiguous-paths': 'off' } as const;

test('the document has no fault that a linter finds', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: besides });
  const problems = await lintFromString({ source: text, config });
  const found = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
  const socket = /^operation-2xx-response #\/paths\/~1ws~1price\//;
  assert.deepEqual(
    found.filter((problem) => !socket.test(problem)),
    [],
  );
});

test('every call has a name of its own, and every example is one that the server understands', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  assert.deepEqual([...new Set(names)], names);
  for (const { path, settings } of api.server.table()) {
    const { id, body, example } = settings.app?.doc ?? {};
    if (!body) continue;
    assert.ok(example !== undefined || body.validate({}).error === undefined, `${id} (${path}) needs an example`);
    if (example !== undefined) assert.equal(body.validate(example).error, undefined, id);
  }
});

test('a call says which role it needs, and the schema that reads its body describes it', () => {
  const call = (path: string, method: string) => document.paths[path]?.[method];
  assert.deepEqual(call('/api/predictions', 'get')?.security, []);
  assert.deepEqual(call('/api/admin/me', 'get')?.security, [{ token: ['viewer'] }]);
  assert.deepEqual(call('/api/admin/prediction_submissions/{id}/approve', 'post')?.security, [
    { token: ['publisher'] },
  ]);
  assert.deepEqual(call('/api/admin/tokens', 'post')?.security, [{ token: ['admin'] }]);
  const override = call('/api/admin/predictions/{id}/override', 'put')?.requestBody?.content['application/json'];
  assert.deepEqual(override?.schema?.required, ['outcome', 'reason']);
  assert.deepEqual(override?.schema?.properties?.outcome?.enum, ['success', 'miss', 'pending']);
  assert.deepEqual(
    call('/api/admin/prediction_submissions', 'get')?.parameters?.map(({ name }) => name),
    ['status', 'asset', 'search', 'mark', 'sort', 'after', 'limit'],
  );
});

test('a value that may be null stays so where only certain ones are allowed', () => {
  const approve = document.paths['/api/admin/prediction_submissions/{id}/approve']?.post?.requestBody;
  const { properties = {} } = approve?.content['application/json']?.schema ?? {};
  assert.deepEqual(properties.direction?.enum, ['up', 'down', '', null]);
});

test('an answer that the document does not tell of is noticed: its status, its form, its code', () => {
  const { faultOf } = readDescribed(document);
  const route = 'GET /health';
  const answer = { status: 200, type: 'application/json; charset=utf-8', body: '{"ok":true,"mode":"demo"}' };
  const refusal = { success: false, code: 'starting', message: 'It starts', error: 'It starts' };
  assert.equal(faultOf(route, answer), null);
  assert.equal(faultOf(route, { ...answer, status: 503, body: JSON.stringify(refusal) }), null);
  for (const wrong of [
    { ...answer, status: 418 },
    { ...answer, type: 'text/html' },
    { ...answer, body: '{"ok":true}' },
    { ...answer, body: '{"ok":true,"mode":"demo","more":1}' },
    { ...answer, status: 503, body: JSON.stringify({ ...refusal, code: 'conflict' }) },
    { ...answer, status: 503, body: '{}' },
  ]) {
    assert.notEqual(faultOf(route, wrong), null, JSON.stringify(wrong));
  }
});

test('the types in the document are those of the domain: node tests/wireSchemas.ts renews them', async () => {
  assert.equal(await readFile(wireSchemasPath, 'utf8'), await renewWireSchemas());
});

test('a long name may be broken between its words, so that a phone breaks none of them', () => {
  const html = rowsHtml([{ name: 'password_change_required', needed: true, schema: {} }], 'answered');
  assert.match(html, /<code>password_<wbr>change_<wbr>required<\/code>/);
});

test('the document is made once, packed, and not sent to who has it', async () => {
  const { headers } = await api.get('/docs/openapi.json');
  const etag = String(headers.etag);
  const again = await api.get('/docs/openapi.json', { 'if-none-match': etag });
  assert.deepEqual([again.statusCode, again.payload], [304, '']);
  const packed = await api.get('/docs/openapi.json', { 'accept-encoding': 'br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.ok(Number(packed.headers['content-length']) < 40_000, String(packed.headers['content-length']));
  assert.ok(!text.includes(api.dataDir));
});
