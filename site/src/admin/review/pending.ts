import type { AssetId } from '@hindcast/domain';

/** How many submissions wait, by asset. */
export type Pending = Readonly<Record<AssetId, number>>;
