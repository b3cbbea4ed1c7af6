import { type Asset, type AssetId, assets } from '@hindcast/domain';
import { useEffect, useState } from 'react';
import { reader } from '../feed/reader.ts';

const every = Object.values(assets);

/**
 * Request that all menus of this page share. Null until it is made, and after one that found an asset without prices.
 */
let asked: Promise<ReadonlySet<AssetId>> | null = null;

async function hasPrices({ id }: Asset): Promise<boolean> {
  try {
    return (await reader.livePrice(id)).price !== null;
  } catch {
    return false; // the menu says again that it is to come
  }
}

async function askPriced(): Promise<ReadonlySet<AssetId>> {
  const soon = every.filter(({ comingSoon }) => comingSoon);
  const found = await Promise.all(soon.map(hasPrices));
  const priced = new Set(soon.filter((_, i) => found[i]).map(({ id }) => id));
  if (priced.size < soon.length) asked = null; // prices may come
  return priced;
}

/** All assets as menus offer them: one is to come only while the server has no prices of it (M5). */
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
