import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type AssetId, assetIds, type WirePage } from '@hindcast/domain';
import type { Answer } from '../../http/index.ts';
import { type Clock, type Log, today } from '../../lib/index.ts';
import type { Published } from '../published/published.ts';
import {
  type Drawn,
  drawFirstViews,
  type FirstPage,
  type FirstViewName,
  type FirstViewWork,
} from './drawFirstViews.ts';

/** A first view, and a version text that changes whenever the view does. */
export interface FirstView extends FirstPage {
  readonly stamp: string;
}

/** First views of all assets and of the front page, drawn once per change. */
export interface FirstViews {
  /** Returns a first view. Null until it is drawn, or if there is nothing to draw. */
  of(view: FirstViewName): FirstView | null;
  /** Draws outdated first views in the background. Resolves when all are drawn; never rejects. */
  follow(published: Published): Promise<void>;
}

interface FirstViewParts {
  /** Module of the site's build that draws first views. */
  readonly modulePath: string;
  readonly page: WirePage;
  readonly clock: Clock;
  /** Returns all experts with their records, as JSON. */
  readonly experts: () => Promise<Answer>;
  readonly log: Pick<Log, 'error'> | null;
}

/** Returns the hash in the ETag of the response that an asset's page requests. Bitcoin's is a list without `data`. */
function hashOf(published: Published, asset: AssetId, what: 'prices' | 'predictions'): string {
  const answer = published.answer(asset === 'btc' ? what : `${asset}/${what}`);
  return answer?.identity.etag.replaceAll('"', '') ?? '';
}

/** Returns the published predictions of all other assets. */
const othersOf = (asset: AssetId, published: Published) =>
  assetIds.flatMap((id) => {
    const list = id === asset ? null : published.answer(`${id}/predictions`)?.identity;
    return list ? [[id, list] as const] : [];
  });

const views: readonly FirstViewName[] = [...assetIds, 'landing'];

/** Builds the first views. There are none before the first `follow`. */
export function createFirstViews({ modulePath, page, clock, experts, log }: FirstViewParts): FirstViews {
  const drawn = new Map<FirstViewName, FirstView | null>();
  const stamps = new Map<FirstViewName, string>();
  let running: Promise<void> = Promise.resolve();

  /**
   * Collects the current data of a first view. Null if nothing is published, or if the view was last drawn from the
   * same data.
   */
  function workOf(view: FirstViewName, published: Published, records: Answer | null): FirstViewWork | null {
    const day = today(clock);
    const asset = view === 'landing' ? 'btc' : view;
    const prices = published.answer(`${asset}/prices`)?.identity;
    const predictions = published.answer(`${asset}/predictions`)?.identity;
    if (!prices || !predictions) return null;
    const others = view === 'landing' ? othersOf(asset, published) : [];
    const ofExperts = view === 'landing' ? (records?.identity ?? null) : null;
    const drawnFrom = [prices, predictions, ...others.map(([, list]) => list), ...(ofExperts ? [ofExperts] : [])];
    const stamp = [day, ...drawnFrom.map(({ etag }) => etag)].join(' ');
    if (stamps.get(view) === stamp) return null;
    stamps.set(view, stamp); // a failed view is retried at the next change
    return {
      view,
      asset,
      today: day,
      prices: Buffer.concat(prices.body),
      predictions: Buffer.concat(predictions.body),
      hashes: { prices: hashOf(published, asset, 'prices'), predictions: hashOf(published, asset, 'predictions') },
      others: others.map(([id, { body }]) => [id, Buffer.concat(body)]),
      experts: ofExperts && Buffer.concat(ofExperts.body),
    };
  }

  function keep(view: FirstViewName, result: Drawn): void {
    if ('page' in result) {
      const stamp = createHash('sha256')
        .update(stamps.get(view) ?? '')
        .digest('base64url')
        .slice(0, 12);
      drawn.set(view, result.page && { ...result.page, stamp });
      return;
    }
    drawn.delete(view);
    log?.error(
      { err: result.error },
      `The first view of ${view} cannot be drawn; visitors see the page once its scripts run`,
    );
  }

  async function drawAll(published: Published): Promise<void> {
    if (!existsSync(modulePath)) return; // the site is not built
    const records = await experts().catch((err: unknown) => {
      log?.error({ err }, 'The front page is drawn without experts: their records could not be read');
      return null;
    });
    const works = views.flatMap((view) => workOf(view, published, records) ?? []);
    if (works.length === 0) return;
    const results = await drawFirstViews({ modulePath, page, works }).catch((error: unknown) =>
      works.map(() => ({ error })),
    );
    for (const [i, { view }] of works.entries()) keep(view, results[i] ?? { error: new Error('Nothing was drawn') });
  }

  return {
    of: (view) => drawn.get(view) ?? null,
    follow(published) {
      running = running.then(() => drawAll(published));
      return running;
    },
  };
}
