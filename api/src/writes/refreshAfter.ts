import type { Request } from '@hapi/hapi';
import type { Published } from '../published/published.ts';

/** Who changed something may look at once. What is stored stays stored when this fails; the next refresh follows. */
export async function refreshAfter(published: Published, request: Request, change: string): Promise<void> {
  try {
    await published.refresh();
  } catch (error) {
    request.logger.error({ err: error }, `public answers are stale after ${change}`);
  }
}
