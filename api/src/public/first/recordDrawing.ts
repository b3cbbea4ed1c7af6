import { parentPort, workerData } from 'node:worker_threads';
import type { WirePage } from '@hindcast/domain';
import type { PageAsked } from './recordViews.ts';

/** Runs in a thread: draws pages of predictions and experts with the site's components, one at a time. */
const { modulePath, page } = workerData as { readonly modulePath: string; readonly page: WirePage };

Object.assign(globalThis, { hindcastPage: page, location: new URL('http://localhost/') });
const { renderers } = await import(modulePath);

parentPort?.on('message', async ({ what, work, url }: PageAsked) => {
  try {
    parentPort?.postMessage(await renderers[what](url, work));
  } catch (thrown) {
    parentPort?.postMessage({ problem: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
