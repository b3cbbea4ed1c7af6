import { parentPort, workerData } from 'node:worker_threads';
import type { WirePage } from '@hindcast/domain';
import type { RecordWork } from './recordViews.ts';

/** Runs in a thread of its own: draws predictions' pages with the site's own components, one after the other. */
const { modulePath, page } = workerData as { readonly modulePath: string; readonly page: WirePage };

Object.assign(globalThis, {
  hindcastPage: page,
  location: new URL('http://localhost/'),
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});
const { renderRecord, renderMissing } = await import(modulePath);

parentPort?.on('message', (work: RecordWork | null) => {
  try {
    parentPort?.postMessage(work ? renderRecord(work) : renderMissing());
  } catch (thrown) {
    parentPort?.postMessage({ problem: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
