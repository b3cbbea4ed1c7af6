import { execFile } from 'node:child_process';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Role } from '@hindcast/domain/people';
import type { Browser } from 'playwright-core';
import { type ApiOptions, dailyBars } from '../../api/fixture.ts';
import { startRefunds } from '../../api/refundServer.ts';
import { sent } from '../../api/reviewServer.ts';
import { launch } from '../browser.ts';

const root = new URL('../../../', import.meta.url);

/** Days with prices before today. */
const DAYS = 60;

/** What somebody sent in today about a price of $150 by 2029, with what differs. */
const sentToday = (words: Parameters<typeof sent>[0] = {}) =>
  sent({ created_at: new Date(), target_time: '2029-12-31', source_url: null, ...words });

/**
 * The admin over an API of this process, whose database a test can fill as it needs, and a browser. Its clock stands: a
 * decision can be undone until the test ends. It has prices around $100 of the last days, and its wallet can pay.
 */
export async function openDesk(options: ApiOptions = {}) {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('scripts/build.mjs', root))]);
  const first = new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10);
  const bars = dailyBars(
    first,
    Array.from({ length: DAYS }, (_, day) => 100 + (day % 3)),
  );
  const siteDir = fileURLToPath(new URL('site/dist', root));
  const api = await startRefunds({ after }, { bars, siteDir, ...options });
  await api.server.start();
  const browser: Browser = await launch();
  after(() => browser.close());
  const url = `http://127.0.0.1:${api.server.info.port}`;
  return {
    ...api,
    url,
    browser,
    send: async (words: Parameters<typeof sent>[0] = {}) =>
      (await api.storage.models.submissions.create(sentToday(words))).id,
    /** Who signs in with a role. */
    as: async (role: Role) => ({ url, token: await api.tokenOf(role) }),
  };
}
