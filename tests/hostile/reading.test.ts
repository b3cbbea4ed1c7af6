import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets, createSeries, type Day, explain, explainShort, readPrediction, readPrices } from '@hindcast/domain';
import { createScene, darkTheme, initialViewport, measureText, paintSvg } from '@hindcast/scene';
import fc from 'fast-check';
import { drawn, expertNames, listed } from '../../widgets/src/board/listing.ts';
import { firstView } from '../../widgets/src/board/view.ts';
import { withUniqueIds } from '../../widgets/src/feed/load.ts';
import { summarize } from '../../widgets/src/figures/summary.ts';
import { predictionRows, priceRows } from './arbitraryRows.ts';

const TODAY = 20_413 as Day;

test('whatever rows arrive, they are read, listed, explained and drawn, and no number is lost on the way', () => {
  fc.assert(
    fc.property(predictionRows, priceRows, fc.constantFrom('linear', 'log'), (rows, prices, scale) => {
      const asset = assets.btc;
      const series = createSeries(readPrices(prices, TODAY, asset));
      const predictions = withUniqueIds(rows.map((row) => readPrediction(row, 'btc')));
      const view = firstView(asset);
      const shown = listed(predictions, { ...view, words: 'a' });
      expertNames(shown);
      summarize(predictions, view.timeFrame, TODAY);
      for (const prediction of predictions) {
        explainShort(prediction, series.closes[0] ?? null, TODAY);
        if (prediction.verdict) explain(prediction, prediction.verdict, TODAY);
      }
      const active = drawn(listed(predictions, view), view);
      const time = { asset, series, active, today: TODAY, layout: 'desktop' } as const;
      const scene = createScene({
        ...time,
        predictions: active,
        viewport: initialViewport(time),
        width: 800,
        height: 400,
        scale,
        measure: measureText,
        watermark: '',
        selected: active[0]?.id ?? null,
      });
      assert.doesNotMatch(paintSvg(scene, darkTheme, { title: '', desc: '' }), /="[^"]*(NaN|Infinity|undefined)/);
      for (const { at } of scene.marks) assert.ok(Number.isFinite(at.x) && Number.isFinite(at.y));
    }),
    { numRuns: 400 },
  );
});
