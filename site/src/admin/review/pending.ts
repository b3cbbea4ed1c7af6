import type { AssetId } from '@hindcast/domain';

/** Number of pending submissions, by asset. */
export type Pending = Readonly<Record<AssetId, number>>;
