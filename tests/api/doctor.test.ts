import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { WireFinding } from '@hindcast/domain/client';
import { examineAddress } from '../../api/src/app/health/examineAddress.ts';
import { examinePrices } from '../../api/src/app/health/examinePrices.ts';
import { neverAsked, writeSourceState } from '../../api/src/prices/sync/sourceStates.ts';
import { freePort } from '../freePort.ts';
import { barsAround, startApi } from './fixture.ts';

/** A server that answers each question alike. */
async function serve(t: TestContext, status: number, text: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('doctor says whether the address that visitors use leads here, and what to look at where it does not [K1]', async (t) => {
  const of = async (publicUrl: string | null): Promise<WireFinding> => examineAddress({ publicUrl, port: 3001 });
  assert.equal((await of(null)).state, 'unset');
  assert.equal((await of(await serve(t, 200, '{"ok":true,"mode":"demo"}'))).state, 'well');
  for (const [status, text] of [
    [200, '<html>Welcome to nginx</html>'],
    [502, 'Bad gateway'],
    [301, ''],
    [200, 'null'],
  ] as const) {
    const { state, said } = await of(await serve(t, status, text));
    assert.deepEqual([state, /look at the proxy: .* port 3001/.test(said)], ['ill', true], said);
  }
  const { said } = await of(`http://127.0.0.1:${await freePort()}`);
  assert.match(said, /cannot be reached \(ECONNREFUSED\): look at the proxy/);
});

test('doctor finds prices ill where none are on record or no source gives any, and says which [K1]', async (t) => {
  const production = { HINDCAST_MODE: 'production', HINDCAST_BACKUPS: 'off' };
  const empty = await startApi(t, { settings: production });
  const none = await examinePrices(empty);
  assert.deepEqual(
    [none.state, /^BTC: no price is on record\. hindcast prices sync/.test(none.said)],
    ['ill', true],
    none.said,
  );
  const bars = barsAround('2024-12-30', [100, 101]);
  const api = await startApi(t, { bars, sources: 'coinbase,kraken' });
  assert.deepEqual(await examinePrices(api), {
    ...{ part: 'Prices', state: 'well' },
    said: 'BTC through 2024-12-31, MSTR: none, NAKA: none.',
  });
  const problem = { code: 'unreachable', message: 'It does not answer.' };
  await writeSourceState(api.storage, 'coinbase', 'btc', { ...neverAsked, problem });
  assert.equal((await examinePrices(api)).state, 'well', 'one of two is enough');
  await writeSourceState(api.storage, 'kraken', 'btc', { ...neverAsked, problem });
  assert.deepEqual(await examinePrices(api), {
    ...{ part: 'Prices', state: 'ill' },
    said: 'BTC: no source gives prices: coinbase (It does not answer), kraken (It does not answer).',
  });
});
