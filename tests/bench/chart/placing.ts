import { createScene } from '@hindcast/scene';
import { createMeasure } from '../../../widgets/src/chart/paint/textMeasure.ts';
import type { ChartData } from './data.ts';
import { type Picture, pictureOf } from './picture.ts';
import { HEIGHT, WIDTH } from './size.ts';

/**
 * Finds out at each view which marks are to be seen and where their labels have room, as a page that brings predictions
 * to another chart must.
 */
export function placing({ asset, series, predictions, today }: ChartData, family: string): (view: Picture) => Picture {
  const whole = { layout: 'desktop', scale: 'linear', selected: null, watermark: 'hindcast.org' } as const;
  const room = { width: WIDTH, height: HEIGHT, measure: createMeasure(family) };
  return ({ from, to }) =>
    pictureOf(createScene({ asset, series, predictions, today, viewport: { from, to }, ...whole, ...room }));
}
