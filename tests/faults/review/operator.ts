import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireDecision, WireMergeResult } from '@hindcast/domain/client';

/** The server's answers to an operator about one submission, which nobody else decides. */
export interface Told {
  readonly id: number;
  readonly expert: string;
  status: 'pending' | 'approved' | 'rejected';
  /** The prediction that it became; null if it is none, or none any more. */
  prediction: number | null;
  /** The expert into whom its own was merged. */
  mergedInto: string | null;
  isTakenDown: boolean;
}

export interface OperatorParts {
  readonly url: string;
  readonly dataDir: string;
  readonly random: () => number;
  /** Answers so far, of all. */
  onAnswer(): void;
  /** Answers that must never be, a sentence each. */
  readonly wrong: string[];
}

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

const PAUSE_MS = 50;

/** Sends one write under one key until it is answered, as the terminal does: a server that is down is asked again. */
async function insist<Body>({ url, dataDir, onAnswer }: OperatorParts, method: string, path: string, body: object) {
  const key = randomUUID();
  for (;;) {
    try {
      const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
      const text = await answer.text();
      // a server that starts has no token yet
      if (answer.status < 500 && answer.status !== 401) {
        onAnswer();
        return { status: answer.status, body: JSON.parse(text) } as Answer<Body>;
      }
    } catch (error) {
      const isAway =
        error instanceof TypeError || error instanceof SyntaxError || (error as { code?: string }).code === 'ENOENT';
      if (!isAway) throw error;
    }
    await wait(PAUSE_MS);
  }
}

const LIST = '/api/admin/prediction_submissions';

/** Sends one submission in, decides it, and does with the prediction what operators do. Returns what they were told. */
export async function handleOne(parts: OperatorParts, name: string, sink: string): Promise<Told> {
  const { random, wrong } = parts;
  const call = <Body>(method: string, path: string, body: object) => insist<Body>(parts, method, path, body);
  const expect = (what: string, { status, body }: Answer<unknown>, ...good: number[]): void => {
    if (!good.includes(status)) wrong.push(`${name}: ${what} was answered ${status} ${JSON.stringify(body)}`);
  };
  const sent = await call<{ submission: { id: number } }>('POST', '/api/submissions', {
    ...{ expert_name: name, prediction_type: 'target', price_prediction: '$100,000', target_time: '2099-12-31' },
    ...{ prediction_made: '2024-01-01', direction: 'up', notes: `${name} said so`, status: 'pending' },
    ...{ source_url: `https://example.org/${encodeURIComponent(name)}`, email: '', submitter_email: '' },
  });
  expect('a submission', sent, 201);
  const { id } = sent.body.submission;
  const told: Told = { id, expert: name, status: 'pending', prediction: null, mergedInto: null, isTakenDown: false };
  const approves = random() < 0.7;
  const decided = approves
    ? await call<WireDecision>('POST', `${LIST}/${id}/approve`, { now: random() < 0.5 })
    : await call<WireDecision>('PUT', `${LIST}/${id}`, { status: 'rejected', admin_comment: 'No' });
  expect('a decision', decided, 200);
  told.status = approves ? 'approved' : 'rejected';
  told.prediction = decided.body.prediction_id;
  const waits = decided.body.undo_until !== null;
  if (random() < 0.3) {
    const undone = await call<WireDecision>('POST', `${LIST}/${id}/undo`, {});
    expect('an undoing', undone, 200, 409);
    if (undone.status === 200) Object.assign(told, { status: 'pending', prediction: null });
  }
  if (told.prediction === null) return told;
  const expert = `/api/admin/experts/${encodeURIComponent(name)}`;
  if (random() < 0.5) {
    const reason = 'They are one';
    const merged = await call<WireMergeResult>('PUT', `${expert}/merge`, { into: sink, reason });
    expect('a merge', merged, 200);
    told.mergedInto = sink;
    if (random() < 0.4) {
      expect('an unmerging', await call('DELETE', `${expert}/merge`, { reason: 'They are two' }), 200);
      told.mergedInto = null;
    }
  }
  if (random() < 0.5) {
    const path = `/api/admin/predictions/${told.prediction}/takedown`;
    const hidden = await call<object>('PUT', path, { reason: 'They asked for it' });
    // nobody sees a prediction that waits, so there is nothing to take down yet
    expect('a takedown', hidden, 200, ...(waits ? [409] : []));
    told.isTakenDown = hidden.status === 200;
  }
  return told;
}
