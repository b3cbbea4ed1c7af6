import type { Request } from '@hapi/hapi';
import type { Published } from '../published/published.ts';

/**
 * Refreshes the public responses after a change. If this fails, the change stays stored and the next refresh follows.
 */
export async function refreshAfter(published: Published, request: Request, change: string): Promise<void> {
  try {
    await published.refresh();
  } catch (error) {
    request.logger.error({ err: error }, `public answers are stale after ${change}`);
  }
}
