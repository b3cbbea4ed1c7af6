// Code for the fan of likely prices. It loads when a reader first requests the fan.
import { type Asset, calendarOf, type Series } from '@hindcast/domain';
import { fanOf } from '@hindcast/domain/judge';
import { fanLayer, type Layer } from '@hindcast/scene';

/** Builds the layer that draws an asset's fan after its last close. Null if the history is too short. */
export function createFan(asset: Asset, series: Series): Layer | null {
  const fan = fanOf(series, calendarOf(asset));
  return fan && fanLayer(fan);
}
