import { Op } from 'sequelize';
import type { VerdictModel } from '../../api/src/db/models/verdict.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { createSigning, STANDS_MS } from '../../api/src/social/signing/signing.ts';
import { type ApiOptions, barsAround, type Scope, startApi, type TestApi } from '../api/fixture.ts';
import { NOSTR_KEY } from './postingServer.ts';

export const SITE = 'https://calls.example';
export const DAY_MS = 86_400_000;
/** Longest time that a relay may need to accept an event, ms. */
const WAIT_MS = 1500;

/** A server that signs verdicts for these relays: prediction 1 has hit, 2 is open. It is noon on 1 January 2025. */
export async function startSigning(
  scope: Scope,
  relays: readonly { readonly url: string }[],
  options: ApiOptions = {},
): Promise<SigningApi> {
  const settings = {
    ...{ HINDCAST_MODE: 'production', HINDCAST_PUBLIC_URL: SITE, HINDCAST_NOSTR_KEY: NOSTR_KEY },
    HINDCAST_NOSTR_VERDICTS: 'on',
    HINDCAST_NOSTR_RELAYS: relays.map(({ url }) => url).join(),
  };
  const call = { kind: 'target', start_date: '2024-12-01', expert: 'Ada Oracle' } as const;
  const api = await startApi(scope, {
    bars: barsAround('2024-12-01', [100, 120, 151]),
    predictions: [
      { ...call, price_target: 150, target_time: '2024-12-31' },
      { ...call, price_target: 999, target_time: '2027-12-31' },
    ],
    ...options,
    settings: { ...settings, ...options.settings },
  });
  let nowMs = Date.parse('2025-01-01T12:00:00Z');
  api.setNow(nowMs);
  const signing = createSigning(api, createLog('silent'), WAIT_MS);
  /** Judges and signs, as the two jobs do. */
  const run = async (): Promise<void> => {
    const { verdicts } = api.storage.models;
    const before = (await verdicts.max<number, VerdictModel>('id')) ?? 0;
    await api.judge();
    // the database's own clock is a later one
    await verdicts.update({ created_at: new Date(nowMs) }, { where: { id: { [Op.gt]: before } } });
    await signing();
  };
  const pass = (ms: number): void => {
    nowMs += ms;
    api.setNow(nowMs);
  };
  const settle = async (): Promise<void> => {
    await run();
    pass(STANDS_MS);
    await run();
  };
  return Object.assign(api, { run, pass, settle });
}

export interface SigningApi extends TestApi {
  /** A turn of the job. */
  run(): Promise<void>;
  /** Lets time pass. */
  pass(ms: number): void;
  /** Turns until what stands is signed and published. */
  settle(): Promise<void>;
}
