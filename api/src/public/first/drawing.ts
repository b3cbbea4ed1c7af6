import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing, Drawn, FirstViewWork } from './drawFirstViews.ts';

/**
 * Runs in a thread: loads the site's components, built for the server, and draws pages from response bodies. It
 * provides the few browser features that the components use.
 */
const { modulePath, page } = workerData as Omit<Drawing, 'works'>;

const listOf = (json: Uint8Array): readonly unknown[] => JSON.parse(Buffer.from(json).toString()).data;

Object.assign(globalThis, {
  hindcastPage: page,
  location: new URL('http://localhost/'),
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});
const { renderAsset, renderLanding } = await import(modulePath);

async function draw({
  view,
  asset,
  today,
  prices,
  predictions,
  hashes,
  others,
  experts,
}: FirstViewWork): Promise<Drawn> {
  try {
    const answers = { asset, today, prices: listOf(prices), predictions: listOf(predictions) };
    if (view !== 'landing') return { page: await renderAsset({ ...answers, hashes }) };
    const ofOthers = others.map(([id, json]) => [id, listOf(json)]);
    return { page: renderLanding({ ...answers, others: ofOthers, experts: experts ? listOf(experts) : [] }) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', async (works: readonly FirstViewWork[]) => {
  const drawn: Drawn[] = [];
  for (const work of works) drawn.push(await draw(work)); // one at a time, because each sets the URL
  parentPort?.postMessage(drawn);
});
