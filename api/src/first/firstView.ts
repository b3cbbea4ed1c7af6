import { parentPort, workerData } from 'node:worker_threads';
import type { FirstViewWork } from './drawFirstView.ts';

/**
 * Runs in a thread of its own: loads the site's own components, which were built for it, and draws an asset's page from
 * what the server answers. The components ask the browser for a few things, of which there is none here.
 */
const { modulePath, page, asset, today, prices, predictions } = workerData as FirstViewWork;

const listOf = (json: Uint8Array): readonly unknown[] => JSON.parse(Buffer.from(json).toString()).data;

Object.assign(globalThis, {
  hindcastPage: page,
  location: new URL('http://localhost/'),
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});
const { renderFirst } = await import(modulePath);
parentPort?.postMessage(renderFirst({ asset, today, prices: listOf(prices), predictions: listOf(predictions) }));
