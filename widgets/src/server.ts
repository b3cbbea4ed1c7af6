// The exports of `@hindcast/widgets/server`: for servers and React Server Components, without a DOM and without React.
import type { Asset, Day, Prediction, Series } from '@hindcast/domain';
import type { Fit, Scale, Viewport } from '@hindcast/scene';
import { darkTheme, lightTheme, measureText, paintSvg } from '@hindcast/scene';
import type { ChartInput } from './chart/view/chartInput.ts';
import { layOut, limitsOf, sceneInputOf } from './chart/view/layout.ts';
import type { Theme } from './theme/theme.ts';

export {
  type Asset,
  type AssetId,
  assetIds,
  assets,
  type Bar,
  createSeries,
  type Day,
  dayOfMs,
  dayText,
  type Prediction,
  readDay,
  readPrediction,
  readPrices,
  type Series,
  yearsBack,
} from '@hindcast/domain';
export type { Fit, Scale, Viewport } from '@hindcast/scene';
export { type InitialData, loadInitial } from './feed/initial.ts';
export type { Theme } from './theme/theme.ts';

export interface ChartSvgOptions {
  /** The asset whose price is drawn, such as `assets.btc`. */
  readonly asset: Asset;
  /** The asset's daily closes: `createSeries(readPrices(rows, today, asset))`. */
  readonly series: Series;
  /** Predictions to draw. */
  readonly predictions: readonly Prediction[];
  /** Today, UTC: `dayOfMs(Date.now())`. */
  readonly today: Day;
  /** Width in CSS pixels. 960 if left out. */
  readonly width?: number;
  /** Height in CSS pixels. 480 if left out. */
  readonly height?: number;
  /** Light if left out. */
  readonly theme?: Theme;
  /** Linear if left out. */
  readonly scale?: Scale;
  /** Range of the price axis: the price alone, all predictions in view, or (by default) those near the price. */
  readonly fit?: Fit;
  /** Calendar years back from today, null for the whole history. If left out, the asset's default. */
  readonly years?: number | null;
  /** The visible range in whole UTC days, instead of `years`. Null or left out for none. */
  readonly range?: Viewport | null;
  /** If left out, it is chosen by the width. */
  readonly layout?: 'desktop' | 'mobile';
  /** Id of the prediction that is shown as selected. */
  readonly selected?: string | null;
  /** Accessible name of the picture. If left out, it names the asset. */
  readonly title?: string;
  /** Web address that is drawn faintly on the chart. None if left out. */
  readonly watermark?: string;
  /** Two sentences for a chart without data, in place of the default ones. */
  readonly empty?: readonly [string, string];
}

/** Returns a chart as a standalone SVG picture. Its description names the marks. All text is escaped. */
export function chartSvg(options: ChartSvgOptions): string {
  const { asset, series, predictions, today, years, width = 960, height = 480 } = options;
  const { scale = 'linear', fit = 'auto', range = null, layout = null, selected = null } = options;
  const { title = `${asset.title} price and predictions`, watermark = '', empty = null } = options;
  const inks = options.theme === 'dark' ? darkTheme : lightTheme;
  const chosen = { layout, years, range, scale, fit, inks, selected, watermark, empty };
  const input: ChartInput = { asset, series, predictions, all: predictions, today, ...chosen };
  const room = { width, height, measure: measureText };
  const { home } = limitsOf(input, room);
  const scene = layOut(sceneInputOf(input, room, { viewport: range ?? home, home }), input);
  return paintSvg(scene, inks, { title, desc: scene.marks.map(({ name }) => name).join('. ') });
}
