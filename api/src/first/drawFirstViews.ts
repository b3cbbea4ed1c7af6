import type { AssetId, Day, WirePage } from '@hindcast/domain';
import { createThread } from './thread.ts';

/** A page that has a first view: an asset's, or the front page, which tells of Bitcoin. */
export type FirstViewName = AssetId | 'landing';

/**
 * The published data that a first view is drawn from, as JSON: of its asset, and for the front page also of the other
 * assets and of experts.
 */
export interface FirstViewWork {
  readonly view: FirstViewName;
  readonly asset: AssetId;
  readonly today: Day;
  readonly prices: Uint8Array;
  readonly predictions: Uint8Array;
  readonly others: readonly (readonly [AssetId, Uint8Array])[];
  /** All experts with their records; null where the page shows none. */
  readonly experts: Uint8Array | null;
}

/** The works that a thread draws, and the module to draw them with. */
export interface Drawing {
  readonly modulePath: string;
  readonly page: WirePage;
  readonly works: readonly FirstViewWork[];
}

/** A page as it is seen first: its elements, and the rules of a style sheet that they need besides the site's own. */
export interface FirstPage {
  readonly html: string;
  readonly css: string;
}

/** The result of a work: a page, null if there is nothing to draw, or the error that was thrown. */
export type Drawn = { readonly page: FirstPage | null } | { readonly error: unknown };

/** The longest that a drawing may take, ms: nothing waits for it, and a thread on a busy machine starts late. */
const MOST_MS = 120_000;

/**
 * Draws pages as visitors see them first, in a thread of its own, so that no answer waits for it. All that
 * changed together share a thread, which ends with them: nothing of one drawing is left for the next.
 * @returns what came of each work, in their order. Rejects where the thread itself fails.
 */
export async function drawFirstViews({ works, ...drawing }: Drawing): Promise<readonly Drawn[]> {
  const module = new URL('./drawing.ts', import.meta.url);
  const thread = createThread<readonly FirstViewWork[], readonly Drawn[]>(module, MOST_MS, drawing);
  try {
    const drawn = await thread.ask(works);
    if ('problem' in drawn) throw new Error(`No first view: ${drawn.problem}`);
    return drawn;
  } finally {
    await thread.stop();
  }
}
