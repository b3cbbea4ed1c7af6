import { createFan } from '../../../widgets/src/chart/fan/createFan.ts';
import { createStamps } from '../../../widgets/src/chart/paint/stamps.ts';
import { type ChartView, createChartView } from '../../../widgets/src/chart/view/chartView.ts';
import type { Contestant, Drawing } from './contestant.ts';
import type { ChartData } from './data.ts';
import { nextFrame, register } from './page.ts';
import { inks, pictureOf, type Script } from './picture.ts';
import { aheadViews, panViews, type View, zoomViews } from './views.ts';

function createView(root: HTMLElement, data: ChartData): ChartView {
  const layer = (): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    canvas.className = 'layer';
    return root.appendChild(canvas);
  };
  const view = createChartView(layer(), layer(), {
    onFrame() {},
    onSettle() {},
    onRest() {},
    onError(error) {
      reportError(error);
    },
  });
  const { asset, series, predictions, today } = data;
  const fan = new URLSearchParams(location.search).has('fan') ? createFan(asset, series) : null;
  const whole = {
    layout: 'desktop',
    years: null,
    scale: 'linear',
    fit: 'auto',
    range: null,
    selected: null,
    empty: null,
  } as const;
  view.update({ asset, series, predictions, all: predictions, today, ...whole, fan, inks, watermark: 'hindcast.org' });
  return view;
}

function sceneOf(view: ChartView) {
  if (!view.scene) throw new Error('The chart has painted nothing yet');
  return view.scene;
}

const contestant: Contestant = {
  prepare:
    (data) =>
    (root): Drawing => {
      const view = createView(root, data);
      let hand = false;
      return {
        show({ from, to }) {
          // As on a page: what answers the hand comes after the first frame.
          if (!hand) view.attach(null, createStamps());
          hand = true;
          view.go({ from, to }, 0);
        },
        shown() {
          const { viewport, price, marks } = sceneOf(view);
          return { ...viewport, ...price, marks: marks.length };
        },
      };
    },
};

/** Goes through all views once and keeps what our scene shows in each. */
async function record(root: HTMLElement, data: ChartData): Promise<Script> {
  const view = createView(root, data);
  await nextFrame();
  await nextFrame();
  const home = pictureOf(sceneOf(view));
  const play = async (views: readonly View[]) => {
    const pictures = [];
    for (const one of views) {
      view.go(one, 0);
      await nextFrame();
      pictures.push(pictureOf(sceneOf(view)));
    }
    return pictures;
  };
  const [pan, zoom] = [await play(panViews(home)), await play(zoomViews(home))];
  return { home, pan, zoom, ahead: await play(aheadViews(home, data.today)) };
}

register(contestant, record);
