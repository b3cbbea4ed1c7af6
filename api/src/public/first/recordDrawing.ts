import { parentPort, workerData } from 'node:worker_threads';
import type { WirePage } from '@hindcast/domain';
import type { PageAsked } from './recordViews.ts';

/** Runs in a thread: draws pages of predictions and experts with the site's components, one at a time. */
const { modulePath, page } = workerData as { readonly modulePath: string; readonly page: WirePage };

/** URL that the components see as the page's. */
const location = new URL('http://localhost/');
Object.assign(globalThis, {
  ...{ hindcastPage: page, location },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});
const { renderRecord, renderMissing, renderExperts, renderExpert, renderCompared, renderFollow } = await import(
  modulePath
);
const renderers = {
  record: renderRecord,
  missing: renderMissing,
  experts: renderExperts,
  expert: renderExpert,
  compared: renderCompared,
  follow: renderFollow,
};

parentPort?.on('message', ({ what, work, asOf = null }: PageAsked) => {
  location.search = asOf === null ? '' : String(new URLSearchParams({ asOf }));
  try {
    parentPort?.postMessage(renderers[what](work));
  } catch (thrown) {
    parentPort?.postMessage({ problem: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
