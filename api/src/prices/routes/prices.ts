import type { RouteOptions, ServerRoute } from '@hapi/hapi';
import { type Asset, assets } from '@hindcast/domain';
import type { WirePriceSource, WireSyncedAsset, WireSyncResult } from '@hindcast/domain/client';
import Joi from 'joi';
import {
  type Actor,
  actorOf,
  answers,
  answersRows,
  assetOf,
  assetText,
  audit,
  checkQuery,
  type Refreshable,
  type RouteDoc,
  refreshAfter,
} from '../../http/index.ts';
import { AppError, type Config, type Log } from '../../lib/index.ts';
import { type GapParts, listGaps } from '../listGaps.ts';
import { definitions } from '../sources/index.ts';
import { neverAsked, readSourceStates } from '../sync/sourceStates.ts';
import { type PriceSync, SyncStopped } from '../syncPrices.ts';
import { presentPriceSource } from '../wire/priceSource.ts';

export interface PriceParts extends GapParts {
  readonly config: Config;
  readonly published: Refreshable;
  readonly priceSync: PriceSync;
}

/** Returns the assets of a query: one, or all if none is named. */
const assetsOf = (asset: unknown): readonly Asset[] =>
  asset === undefined ? Object.values(assets) : [assets[assetOf(asset)]];

/** Builds the options of a route whose query is only an asset. */
export const assetQuery = (doc: RouteDoc): RouteOptions => ({
  validate: checkQuery(Joi.object({ asset: assetText })),
  app: { doc },
});

/** Builds the routes of daily prices (operators): synchronisation, sources, gaps. */
export function priceRoutes(parts: PriceParts, log: Log): ServerRoute[] {
  const { config, storage, clock, priceSync, published } = parts;

  /** Synchronises assets. If several are requested, one without a source is no error. */
  async function sync(asked: readonly Asset[]): Promise<WireSyncResult> {
    const results: WireSyncedAsset[] = [];
    try {
      for (const asset of asked) results.push(await priceSync.run({ asset, byHand: true, log }));
    } catch (thrown) {
      throw thrown instanceof SyncStopped ? new AppError('conflict', thrown.message) : thrown;
    }
    const counted = results.filter(({ sources }) => asked.length === 1 || sources.length > 0);
    return { success: counted.length > 0 && counted.every(({ success }) => success), results };
  }

  /** Writes an audit entry for each asset whose prices changed. */
  async function auditSync(actor: Actor, { results }: WireSyncResult): Promise<void> {
    const changes = results.filter(({ added, changed }) => added + changed > 0);
    if (changes.length === 0) return;
    await storage.transaction(async (tx) => {
      for (const { asset, added, changed, generated, disputed } of changes) {
        const detail = { added, changed, generated, disputed };
        await audit(tx, actor, { act: 'prices.sync', subject: asset, detail }, new Date(clock.now()));
      }
    });
  }

  async function sources(): Promise<WirePriceSource[]> {
    const states = new Map(
      await Promise.all(
        Object.values(assets).map(async ({ id }) => [id, await readSourceStates(storage, id)] as const),
      ),
    );
    return config.sources.map(({ name }) => {
      const { asset } = definitions[name];
      return presentPriceSource(name, asset, states.get(asset)?.get(name) ?? neverAsked);
    });
  }

  return [
    {
      method: 'POST',
      path: '/api/admin/prices/sync',
      options: assetQuery({
        ...{ id: 'syncPrices', tag: 'Price sources', summary: 'Asks the sources of daily prices now' },
        answer: answers('What became of each asset.', 'WireSyncResult'),
        errors: ['conflict'],
      }),
      handler: async (request) => {
        const result = await sync(assetsOf(request.query.asset));
        await auditSync(actorOf(request), result);
        await refreshAfter(published, request, 'asking for prices');
        return result;
      },
    },
    {
      method: 'GET',
      path: '/api/admin/prices/sources',
      options: {
        app: {
          doc: {
            ...{ id: 'listPriceSources', tag: 'Price sources', summary: 'How each source of daily prices fares' },
            answer: answersRows('The sources.', 'WirePriceSource'),
          },
        },
      },
      handler: async () => ({ success: true, data: await sources() }),
    },
    {
      method: 'GET',
      path: '/api/admin/prices/gaps',
      options: assetQuery({
        ...{ id: 'getPriceGaps', tag: 'Price sources', summary: 'What is amiss in an asset’s history of prices' },
        answer: answers('Missing days, generated days, and days that sources disagree on.', 'WirePriceGaps'),
      }),
      handler: (request) => listGaps(parts, assets[assetOf(request.query.asset ?? assets.btc.id)]),
    },
  ];
}
