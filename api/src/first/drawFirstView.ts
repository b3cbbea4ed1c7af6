import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AssetId, Day, WirePage } from '@hindcast/domain';

/** What a first view is drawn from: the module that draws, and what is published of the asset, as JSON. */
export interface FirstViewWork {
  readonly modulePath: string;
  readonly page: WirePage;
  readonly asset: AssetId;
  readonly today: Day;
  readonly prices: Uint8Array;
  readonly predictions: Uint8Array;
}

/** A page as it is seen first: its elements, and the rules of a style sheet that they need besides the site's own. */
export interface FirstPage {
  readonly html: string;
  readonly css: string;
}

/** Longer than this no drawing takes, ms. */
const MOST_MS = 20_000;

/**
 * Draws an asset's page as a visitor sees it first, in a thread of its own, so that no answer waits for it. A thread for
 * each drawing: there are few, and nothing of one is left for the next.
 * @returns null where there is nothing to draw. Rejects with what the drawing threw.
 */
export async function drawFirstView(work: FirstViewWork): Promise<FirstPage | null> {
  const thread = new Worker(new URL('./firstView.ts', import.meta.url), { workerData: work });
  const late = setTimeout(() => thread.emit('error', new Error(`No first view after ${MOST_MS} ms`)), MOST_MS);
  try {
    const [drawn] = (await once(thread, 'message')) as [FirstPage | null];
    return drawn;
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
