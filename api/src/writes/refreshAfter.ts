import type { Request } from '@hapi/hapi';
import type { Published } from '../published/published.ts';

/** Makes the public answers follow a change at once. When this fails the change stays stored, and the next refresh follows. */
export async function refreshAfter(published: Published, request: Request, change: string): Promise<void> {
  try {
    await published.refresh();
  } catch (error) {
    request.logger.error({ err: error }, `public answers are stale after ${change}`);
  }
}
