import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type AssetId, assetIds, type WirePage } from '@hindcast/domain';
import type { Log } from '../logging/log.ts';
import type { Published } from '../published/published.ts';
import { type Clock, today } from '../timing/clock.ts';
import { drawFirstView, type FirstPage } from './drawFirstView.ts';

/** An asset's page as it is seen first, and a text that changes with it. */
export interface FirstView extends FirstPage {
  readonly stamp: string;
}

/** The first views of all assets, drawn once per change. */
export interface FirstViews {
  /** Null until the first one is drawn, and where there is nothing to draw. */
  of(asset: AssetId): FirstView | null;
  /** Draws those that are out of date, beside everything else. Resolves when all are drawn; never rejects. */
  follow(published: Published): Promise<void>;
}

interface FirstViewParts {
  /** The module that the site's build made for it. */
  readonly modulePath: string;
  readonly page: WirePage;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'> | null;
}

/** No first views before the first `follow`. */
export function createFirstViews({ modulePath, page: of, clock, log }: FirstViewParts): FirstViews {
  const drawn = new Map<AssetId, FirstView | null>();
  const stamps = new Map<AssetId, string>();
  let running: Promise<void> = Promise.resolve();

  async function draw(asset: AssetId, published: Published): Promise<void> {
    const day = today(clock);
    const prices = published.answer(`${asset}/prices`)?.identity;
    const predictions = published.answer(`${asset}/predictions`)?.identity;
    if (!prices || !predictions) return;
    const stamp = `${day} ${prices.etag} ${predictions.etag}`;
    if (stamps.get(asset) === stamp) return;
    stamps.set(asset, stamp); // what fails is tried again with the next change
    const bodies = { prices: Buffer.concat(prices.body), predictions: Buffer.concat(predictions.body) };
    try {
      const page = await drawFirstView({ modulePath, page: of, asset, today: day, ...bodies });
      const id = createHash('sha256').update(stamp).digest('base64url').slice(0, 12);
      drawn.set(asset, page && { ...page, stamp: id });
    } catch (error) {
      drawn.delete(asset);
      log?.error(
        { err: error },
        `The first view of ${asset} cannot be drawn; visitors see the page once its scripts run`,
      );
    }
  }

  async function drawAll(published: Published): Promise<void> {
    if (!existsSync(modulePath)) return; // the site is not built
    for (const asset of assetIds) await draw(asset, published);
  }

  return {
    of: (asset) => drawn.get(asset) ?? null,
    follow(published) {
      running = running.then(() => drawAll(published));
      return running;
    },
  };
}
