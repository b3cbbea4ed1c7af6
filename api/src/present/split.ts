import type { WireSplit } from '@hindcast/domain/client';
import { ratioText } from '../prices/ratio.ts';
import type { SplitRow } from '../storage/models/split.ts';

/** A split as it travels. */
export const presentSplit = ({ asset, day, numerator, denominator, source, scaled }: SplitRow): WireSplit => ({
  asset,
  date: day,
  ratio: ratioText({ numerator, denominator }),
  source,
  scaled: Boolean(scaled),
});
