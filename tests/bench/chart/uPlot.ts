import type { Shape } from '@hindcast/scene';
import uPlot from 'uplot';
import { paintShapes } from '../../../widgets/src/chart/paint/paintCanvas.ts';
import type { Contestant, Drawing } from './contestant.ts';
import { register } from './page.ts';
import { inks, type Picture, type PictureMark } from './picture.ts';
import { placing } from './placing.ts';

const SECONDS_A_DAY = 86_400;
const family = 'sans-serif';

type Paint = (context: CanvasRenderingContext2D, mark: PictureMark, x: number, y: number) => void;

/** A dot and its words, as a chart's example would draw them. */
const paintDot: Paint = (context, { colour, text }, x, y) => {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, 8, 0, 2 * Math.PI);
  context.fill();
  if (text) context.fillText(text, x, y + 20);
};

/** Paints shapes as our own chart paints them, with none of its pictures. */
function paint(context: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  context.textBaseline = 'middle';
  paintShapes({ context, inks, family, scale: { x: 1, y: 1 } }, shapes);
}

/** Paints shapes of a mark around the place where uPlot has it. */
const paintAround =
  (part: 'under' | 'over'): Paint =>
  (context, mark, x, y) => {
    context.translate(x - mark.at.x, y - mark.at.y);
    paint(context, mark[part]);
    context.translate(mark.at.x - x, mark.at.y - y);
  };

/** Draws a picture's marks in a hook. `marks` counts them. */
function hookOf(current: () => Picture, paint: Paint): (chart: uPlot) => number {
  return (chart) => {
    const { ctx } = chart;
    ctx.save();
    ctx.font = `600 12px ${family}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    const { marks } = current();
    for (const mark of marks) {
      const x = chart.valToPos(mark.day * SECONDS_A_DAY, 'x', true);
      paint(ctx, mark, x, chart.valToPos(mark.price, 'y', true));
    }
    ctx.restore();
    return marks.length;
  };
}

/**
 * uPlot with its default axes, the marks drawn in its hooks. `whole` draws all their shapes, else dots and words;
 * `places` finds out where they stand too, and otherwise is given that.
 */
const createContestant = (whole: boolean, places: boolean): Contestant => ({
  prepare: (data) => {
    const { series } = data;
    const context = places ? document.createElement('canvas').getContext('2d') : null;
    const look = context ? placing(data, family) : (picture: Picture): Picture => picture;
    const seconds = Float64Array.from(series.days, (day) => day * SECONDS_A_DAY);
    return (root, home): Drawing => {
      let picture = look(home);
      let drawn = 0;
      const under = hookOf(() => picture, paintAround('under'));
      const crowd = ({ ctx }: uPlot): void => paint(ctx, picture.crowd);
      const over = hookOf(() => picture, whole ? paintAround('over') : paintDot);
      const chart = new uPlot(
        {
          width: root.clientWidth,
          height: root.clientHeight,
          legend: { show: false },
          axes: [{}, { size: 60 }],
          scales: {
            x: { time: true, range: () => [picture.from * SECONDS_A_DAY, picture.to * SECONDS_A_DAY] },
            y: { range: () => [picture.bottom, picture.top] },
          },
          series: [{}, { stroke: inks.line, width: 1.75, points: { show: false } }],
          hooks: {
            drawAxes: whole ? [crowd, under] : [],
            draw: [
              (u) => {
                drawn = over(u);
              },
            ],
          },
        },
        [seconds, series.closes],
        root,
      );
      return {
        show(next) {
          picture = look(next);
          chart.setScale('x', { min: next.from * SECONDS_A_DAY, max: next.to * SECONDS_A_DAY });
        },
        shown() {
          const { x, y } = chart.scales;
          const day = (seconds: number | undefined): number => (seconds ?? Number.NaN) / SECONDS_A_DAY;
          return {
            from: day(x.min),
            to: day(x.max),
            bottom: y.min ?? Number.NaN,
            top: y.max ?? Number.NaN,
            marks: drawn,
          };
        },
      };
    };
  },
});

const asked = new URLSearchParams(location.search);
register(createContestant(!asked.has('plain'), asked.has('placing')));
