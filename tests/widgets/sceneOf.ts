import { assets, type Prediction } from '@hindcast/domain';
import { createScene, initialViewport, type Scene } from '@hindcast/scene';
import { closes, TODAY } from '../../stories/src/chart/closes.ts';

/** The scene that a chart of the told prices must be showing at first, laid out by itself for the canvas' own size. */
export function sceneOf(canvas: HTMLCanvasElement, predictions: readonly Prediction[]): Scene {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  const family = getComputedStyle(canvas).fontFamily;
  const time = { asset: assets.btc, series: closes, active: predictions, today: TODAY, layout: 'desktop' } as const;
  return createScene({
    ...time,
    predictions,
    viewport: initialViewport(time),
    width: canvas.clientWidth,
    height: canvas.clientHeight,
    scale: 'linear',
    watermark: '',
    selected: null,
    measure: (text, size, weight) => {
      context.font = `${weight} ${size}px ${family}`;
      return context.measureText(text).width;
    },
  });
}
