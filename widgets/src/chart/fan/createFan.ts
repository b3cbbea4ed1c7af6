// The fan of what is likely, which loads when a reader first asks for it.
import { type Asset, calendarOf, type Series } from '@hindcast/domain';
import { fanOf } from '@hindcast/domain/judge';
import { fanLayer, type Layer } from '@hindcast/scene';

/** The fan of an asset from its last close on; null where the history is too short for one. */
export function createFan(asset: Asset, series: Series): Layer | null {
  const fan = fanOf(series, calendarOf(asset));
  return fan && fanLayer(fan);
}
