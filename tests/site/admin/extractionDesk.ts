import type { Page } from 'playwright-core';
import type { ModelCall, ModelReading } from '../../../api/src/social/extraction/modelForm.ts';
import { settingsFor } from '../../api/extractionServer.ts';
import type { ApiOptions, Scope } from '../../api/fixture.ts';
import { type ModelHost, reading, startModel } from '../../tweets/modelHost.ts';
import { startX, type XHost, type XPost } from '../../tweets/xHost.ts';
import { type Desk, lately, openDesk } from './apiDesk.ts';

const DAY_MS = 86_400_000;

/** The number of a post of so many days ago. */
const postIdOf = (daysAgo: number): string =>
  String((BigInt(Date.now() - daysAgo * DAY_MS) - 1_288_834_974_657n) << 22n);

/** A post of five days ago that says two things, in marks that mean something elsewhere. */
export const FIRST = 'Bitcoin will reach $150,000 by the end of 2029';
export const SECOND = 'MSTR will trade between $400 and $600 until June 2029';
const POST_ID = postIdOf(5);
export const POST_URL = `https://x.com/ada/status/${POST_ID}`;
const post: XPost = {
  id: POST_ID,
  text: `${FIRST}. <img src=x onerror="document.title=1">\n\n${SECOND}. محمد`,
  created_at: new Date(Date.now() - 5 * DAY_MS).toISOString(),
};

const firstCall = { quote: FIRST, target_date: '2029-12-31' };
const secondCall: Partial<ModelCall> = {
  ...{ asset: 'mstr', kind: 'range', price: null, price_min: 400, price_max: 600 },
  ...{ direction: null, quote: SECOND, target_date: '2029-06-30' },
};
const callOf = (call: Partial<ModelCall>) => JSON.parse(reading(call)).calls[0];

/** The model's reading of the post. */
export const twoCalls = reading({}, {
  calls: [callOf(firstCall), callOf(secondCall)],
  challenges: ['The post names no asset for June.'],
  proposals: [{ style: '<b>bold</b>', text: `Ada sees 150k. ${'More of it. '.repeat(30)}` }],
} satisfies Partial<ModelReading>);

/** The hosts that an API asks which reads posts. */
export interface ExtractionHosts {
  readonly x: XHost;
  readonly model: ModelHost;
}

const hosts = {} as { -readonly [Name in keyof ExtractionHosts]: ExtractionHosts[Name] };

const options = async (scope: Scope): Promise<ApiOptions> => {
  hosts.x = await startX(scope, [post]);
  hosts.model = await startModel(scope);
  hosts.model.says = [twoCalls];
  return { settings: settingsFor(hosts.x, hosts.model), bars: lately(100_000) };
};

/**
 * The admin over an API that reads posts: an X with one post, and a model beside it. The files of a process share it;
 * its hosts are there in tests.
 */
export const openExtraction = (): { readonly desk: Desk; readonly hosts: ExtractionHosts } => ({
  desk: openDesk(options),
  hosts,
});

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const EXTRACTION = '/admin/dashboard?tab=extraction';

/** Waits until the focus is at what has this name, or says this text without one. */
export const focusAt = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const { activeElement: at } = document;
    return (at?.getAttribute('name') ?? at?.textContent) === wanted;
  }, name);
