import type { AssetId, Day, WirePage } from '@hindcast/domain';
import { createThread } from '../../lib/index.ts';

/** A page with a first view: an asset's, or the front page, which shows Bitcoin. */
export type FirstViewName = AssetId | 'landing';

/**
 * Published data for a first view, as JSON: of its asset, and for the front page also of the other assets and of
 * experts.
 */
export interface FirstViewWork {
  readonly view: FirstViewName;
  readonly asset: AssetId;
  readonly today: Day;
  readonly prices: Uint8Array;
  readonly predictions: Uint8Array;
  /** Hashes of both responses, which are also in the ETags of their compressed forms. */
  readonly hashes: { readonly prices: string; readonly predictions: string };
  readonly others: readonly (readonly [AssetId, Uint8Array])[];
  /** All experts with their records. Null if the page shows none. */
  readonly experts: Uint8Array | null;
}

/** First views to draw in a thread, and the module that draws them. */
export interface Drawing {
  readonly modulePath: string;
  readonly page: WirePage;
  readonly works: readonly FirstViewWork[];
}

/** A rendered page. */
export interface FirstPage {
  readonly html: string;
  /** CSS rules that the site's style sheet lacks. */
  readonly css: string;
  /** Data with which the browser hydrates the HTML. Null for the front page, which is not hydrated. */
  readonly data: unknown;
}

/** Result of drawing: a page, null if there is nothing to draw, or the error. */
export type Drawn = { readonly page: FirstPage | null } | { readonly error: unknown };

/** Timeout of drawing, ms. Nothing waits for it, and a thread starts slowly on a busy machine. */
const MOST_MS = 120_000;

/**
 * Draws first views in a thread, so that no request waits for it. Views that changed together share a thread, which
 * ends afterwards, so that no state is left for later views.
 * @returns the result of each view, in order. Rejects if the thread itself fails.
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
