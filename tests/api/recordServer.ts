import assert from 'node:assert/strict';
import type { WireEditResult, WireRecord, WireStandingRecord, WireWithdrawalResult } from '@hindcast/domain/client';
import { barsAround, type Scope, startApi, type TestApi } from './fixture.ts';
import { startAgain } from './startAgain.ts';

/** The first record of these tests, as a file has it: $120 by 5 December, which the closes missed. */
export const call = {
  key: '1',
  influencer_name: 'Cassandra',
  prediction_type: 'target',
  price_target: 120,
  prediction_made: '2024-12-01',
  end_date: '2024-12-05',
  notes: 'A hundred and twenty.',
  source_url: 'https://example.org/said',
};

type Edited = Partial<Omit<WireEditResult, 'success'>> & Partial<Pick<WireWithdrawalResult, 'withdrawn'>>;

/** The answer to an operator's call: its result, or the reason why it is refused. */
export interface Sent {
  readonly status: number;
  readonly body: Edited & { readonly message: string };
}

type Method = 'PATCH' | 'PUT' | 'DELETE' | 'POST';

export async function send(api: TestApi, method: Method, path: string, body?: unknown, headers = {}): Promise<Sent> {
  const answer = await api.server.inject({
    method,
    url: `/api/admin/predictions${path}`,
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json', ...headers },
    payload: body === undefined ? '' : JSON.stringify(body),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.payload.trim().split('\n').at(-1) ?? '') };
}

/** Imports records over HTTP. */
export const store = (api: TestApi, records: readonly object[]): Promise<Sent> =>
  send(api, 'POST', '/imports?reason=A%20slip', records, { 'content-type': 'application/octet-stream' });

/** An API on 7 December 2024, with prices of the week before. */
const startWeek = (scope: Scope): Promise<TestApi> =>
  startApi(scope, { today: '2024-12-07', bars: barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]) });

/** An API on 7 December 2024 where prediction 1 was imported, and has missed. */
export async function startWithCall(scope: Scope, start = startWeek): Promise<TestApi> {
  const api = await start(scope);
  assert.equal((await store(api, [call])).status, 200);
  return api;
}

/** The same for the tests of a file, one after the other on one API. */
export function callAgain(): (scope: Scope) => Promise<TestApi> {
  const start = startAgain(startWeek);
  return (scope) => startWithCall(scope, start);
}

export const recordOf = async (api: TestApi, id = 1): Promise<WireRecord> =>
  JSON.parse((await api.get(`/api/predictions/${id}`)).payload);

/** The record of a prediction that counts. */
export async function standing(api: TestApi, id = 1): Promise<WireStandingRecord> {
  const record = await recordOf(api, id);
  assert.ok(record.withdrawn === null);
  return record;
}

/** The types of what happened, in order. */
export const kindsOf = ({ history }: WireRecord): string[] => history.map(({ type }) => type);

export const because = (reason: string) => ({ reason });
