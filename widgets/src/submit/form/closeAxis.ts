import type { Asset } from '@hindcast/domain';

/** The asset with an axis that follows what is drawn alone: a chart's least heights would press a small price flat. */
export function closeAxis(asset: Asset): Asset {
  const axis = { ...asset.axis.mobile, fromZero: null, padAtLeast: 0, topAtLeast: 0, steps: [] };
  return { ...asset, axis: { desktop: axis, mobile: axis } };
}
