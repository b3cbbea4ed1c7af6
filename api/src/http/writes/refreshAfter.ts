import type { Request } from '@hapi/hapi';

/** Public responses, which a change makes stale. */
export interface Refreshable {
  /** Makes stale responses again. */
  refresh(): Promise<void>;
}

/**
 * Refreshes the public responses after a change. If this fails, the change stays stored and the next refresh follows.
 */
export async function refreshAfter(published: Refreshable, request: Request, change: string): Promise<void> {
  try {
    await published.refresh();
  } catch (error) {
    request.logger.error({ err: error }, `public answers are stale after ${change}`);
  }
}
