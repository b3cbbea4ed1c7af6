import type { Asset } from '@hindcast/domain';

/**
 * Returns the asset with a price axis that fits only the drawn data. The asset's least axis range would flatten a small
 * price.
 */
export function closeAxis(asset: Asset): Asset {
  const axis = { ...asset.axis.mobile, fromZero: null, padAtLeast: 0, topAtLeast: 0, steps: [] };
  return { ...asset, axis: { desktop: axis, mobile: axis } };
}
