import { type Asset, type AssetId, assets } from '@hindcast/domain';
import { useEffect, useState } from 'react';
import { reader } from '../feed/reader.ts';

const every = Object.values(assets);

/**
 * Request that all menus of the page share. Null before the first, and again after a request that found an asset
 * without prices.
 */
let asked: Promise<ReadonlySet<AssetId>> | null = null;

async function hasPrices({ id }: Asset): Promise<boolean> {
  try {
    return (await reader.livePrice(id)).price !== null;
  } catch {
    return false; // the menu then shows it as still to come
  }
}

async function askPriced(): Promise<ReadonlySet<AssetId>> {
  const soon = every.filter(({ comingSoon }) => comingSoon);
  const found = await Promise.all(soon.map(hasPrices));
  const priced = new Set(soon.filter((_, i) => found[i]).map(({ id }) => id));
  if (priced.size < soon.length) asked = null; // prices may be added later
  return priced;
}

/** Returns all assets for the menu. An asset is marked as coming soon if the server has no prices for it (M5). */
export function useOffered(): readonly Asset[] {
  const [priced, setPriced] = useState<ReadonlySet<AssetId>>(new Set());
  useEffect(() => {
    let isGone = false;
    asked ??= askPriced();
    void asked.then((found) => {
      if (!isGone) setPriced(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return every.map((asset) => (priced.has(asset.id) ? { ...asset, comingSoon: false } : asset));
}
