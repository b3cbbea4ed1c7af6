import type { SourceName } from '../../api/src/lib/config/priceSources.ts';
import { createSources, type PriceSource } from '../../api/src/prices/sources/source.ts';

/** A source as the product has it, asked at another address. */
export function sourceAt(name: SourceName, url: string, key: string, now: () => number): PriceSource {
  const [source] = createSources([{ name, url, key }], { now });
  if (!source) throw new Error(`There is no source ${name}`);
  return source;
}
