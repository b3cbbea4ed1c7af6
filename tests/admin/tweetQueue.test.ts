import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientError } from '@hindcast/domain/client';
import { loadProblem, processProblem } from '../../site/src/admin/extraction/desk/problems.ts';
import { addedSummary, linksIn, postName } from '../../site/src/admin/extraction/queue/words.ts';

const silent = new ClientError('unexpected', '', 500);

test('an item that could not be sent says why: a reason of the server goes before “Processing failed” [Q1]', () => {
  assert.equal(processProblem(silent), 'Processing failed');
  assert.equal(processProblem(new ClientError('conflict', '', 409, { serverMessage: 'Taken' })), 'Taken');
});

test('a queue that cannot be loaded says the server’s words, or “Failed to load queue data” [Q3]', () => {
  assert.equal(loadProblem(silent), 'Failed to load queue data');
  const away = new ClientError('database_unavailable', '', 503, { serverMessage: 'The database does not answer' });
  assert.equal(loadProblem(away), 'The database does not answer');
});

test('a pasted list is links, whatever is between them; what became of them is one sentence; posts have short names [Q2]', () => {
  assert.deepEqual(linksIn(' https://x.com/a/status/1\r\n\n x.com/b/status/2\t3 '), [
    'https://x.com/a/status/1',
    'x.com/b/status/2',
    '3',
  ]);
  const link = (added: boolean, problem: string | null = null) => ({ url: '', id: 1, added, problem });
  assert.equal(addedSummary([link(true), link(false), link(false, 'No')]), '1 queued, 1 there already, 1 refused.');
  assert.equal(addedSummary([link(true), link(true)]), '2 queued.');
  assert.deepEqual(postName('https://x.com/ada/status/1862803884733366272'), ['@ada', '…366272']);
  assert.deepEqual(postName('https://x.com/i/status/12'), ['post', '12']);
  assert.deepEqual(postName('javascript:alert(1)'), null);
});
