import { SERVICE_WORKER } from '@hindcast/domain';

/** Tells the service worker something, where there is one. */
export const tellWorker = (message: object): void => navigator.serviceWorker?.controller?.postMessage(message);

/** The page, and what it was made of before the worker was there. */
const madeOf = (): string[] => [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];

/** Registers the service worker, and has it keep this page too. Browsers inside of apps have none, and some refuse. */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  try {
    await workers.register(SERVICE_WORKER);
    const { active } = await workers.ready;
    active?.postMessage({ keep: madeOf() });
  } catch (error) {
    console.warn('Pages are not kept for when there is no connection.', error);
  }
}
