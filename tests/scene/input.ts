import { assets } from '@hindcast/domain';
import { initialViewport, measureText, type SceneInput } from '@hindcast/scene';
import { history, TODAY } from './history.ts';
import { seers } from './made.ts';

/** Builds the first input of a desktop chart of Bitcoin, with a test's changes. */
export function sceneInput(changes: Partial<SceneInput> = {}): SceneInput {
  const { series = history, predictions = seers, layout = 'desktop', asset = assets.btc } = changes;
  return {
    asset,
    series,
    predictions,
    viewport: initialViewport({ asset, series, active: predictions, today: TODAY, layout }),
    width: layout === 'mobile' ? 390 : 1012,
    height: layout === 'mobile' ? 280 : 520,
    layout,
    today: TODAY,
    scale: 'linear',
    measure: measureText,
    watermark: 'hindcast.org',
    selected: null,
    ...changes,
  };
}
