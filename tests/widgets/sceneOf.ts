import { assets, type Prediction } from '@hindcast/domain';
import { createScene, initialViewport, type Scene } from '@hindcast/scene';
import { closes, TODAY } from '../../stories/src/chart/closes.ts';
import type { StageProps } from '../../stories/src/chart/Stage.tsx';

type Changes = Pick<StageProps, 'asset' | 'series' | 'layout' | 'scale'>;

/** The scene that a chart of the told prices must be showing at first, laid out by itself for the canvas' own size. */
export function sceneOf(
  canvas: HTMLCanvasElement,
  predictions: readonly Prediction[],
  { asset = assets.btc, series = closes, layout = 'desktop', scale = 'linear' }: Changes = {},
): Scene {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  const family = getComputedStyle(canvas).fontFamily;
  const time = { asset, series, active: predictions, today: TODAY, layout };
  return createScene({
    ...time,
    predictions,
    viewport: initialViewport(time),
    width: canvas.clientWidth,
    height: canvas.clientHeight,
    scale,
    watermark: '',
    selected: null,
    measure: (text, size, weight) => {
      context.font = `${weight} ${size}px ${family}`;
      return context.measureText(text).width;
    },
  });
}
