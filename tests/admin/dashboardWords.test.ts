import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ClientError } from '@hindcast/domain/client';
import { createQueries } from '../../site/src/admin/query/createQueries.ts';
import { dashboards } from '../../site/src/admin/review/dashboards.ts';
import { createDesk } from '../../site/src/admin/review/desk.ts';
import type { AdminClient } from '../../site/src/admin/session/adminClient.ts';
import { notes } from '../../site/src/admin/shell/notes.ts';

const refused = new ClientError('conflict', '', 409, { serverMessage: 'Too late' });
/** An answer of a proxy in front of a server that is away: it has no words for people. */
const broken = new ClientError('unexpected', '', 502);

beforeEach(() => notes.clear());

/** Returns the notes that a dashboard shows after a decision; the server refuses it where a problem is given. */
async function toldOf(asset: 'btc' | 'mstr' | 'naka', act: 'approve' | 'reject', problem: Error | null) {
  const decide = async (id: number) => {
    if (problem) throw problem;
    return { id, status: act === 'approve' ? 'approved' : 'rejected', version: 2, message: '' };
  };
  const submission = async (id: number) => ({ id, version: 1, status: 'pending', twins: [] });
  const client = { submission, approve: decide, reject: decide } as unknown as AdminClient;
  const desk = createDesk({ client, queries: createQueries(), dashboard: dashboards[asset], show: () => undefined });
  if (act === 'approve') await desk.approve(1, { version: 1 });
  else await desk.reject(1, 'No source', 1);
  return notes.get().at(-1)?.text;
}

test('what was done or failed is told in the words of its dashboard, with what the server said [R1 R2]', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  assert.equal(await toldOf('mstr', 'reject', refused), 'Failed to reject MSTR submission: Too late');
  assert.equal(await toldOf('mstr', 'reject', broken), 'Error rejecting MSTR submission');
  assert.equal(await toldOf('mstr', 'reject', null), 'MSTR submission rejected successfully!');
  assert.equal(await toldOf('naka', 'approve', refused), 'Failed to approve NAKA submission: Too late');
  assert.equal(await toldOf('naka', 'approve', broken), 'Error approving NAKA submission');
  assert.equal(await toldOf('naka', 'approve', null), 'NAKA submission approved successfully!');
  assert.equal(await toldOf('btc', 'reject', refused), 'Error rejecting submission: Too late');
  assert.equal(await toldOf('btc', 'reject', null), 'Submission rejected successfully!');
  assert.match(
    (await toldOf('btc', 'approve', null)) ?? '',
    /^Submission approved successfully! Switch to the "Approved"/,
  );
});

test('what wants to be confirmed is told as these pages confirm it [R1 D4]', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const serverMessage = 'It is far from the market; approve it as “confirmed” where it is meant so';
  const far = new ClientError('bad_request', '', 400, { serverMessage });
  const said = 'It is far from the market; open it, and approve it where it is meant so';
  assert.equal(await toldOf('btc', 'approve', far), `Error approving submission: ${said}`);
  assert.equal(await toldOf('mstr', 'approve', far), `Failed to approve MSTR submission: ${said}`);
});

test('a list that is empty or could not be loaded says so in the words of its dashboard [R1 R2]', () => {
  const { btc, mstr, naka } = dashboards;
  assert.deepEqual(
    [btc.loadFailed, mstr.loadFailed, naka.loadFailed],
    [
      'Failed to load submissions. Please make sure the backend server is running.',
      'Failed to fetch MSTR submissions',
      'Failed to fetch NAKA submissions',
    ],
  );
  assert.deepEqual(
    [btc.empty('all'), btc.empty('approved'), mstr.empty('all'), naka.empty('pending')],
    [
      'No submissions found.',
      'No approved submissions found.',
      'No MSTR submissions found for all status',
      'No NAKA submissions found for pending status',
    ],
  );
});
