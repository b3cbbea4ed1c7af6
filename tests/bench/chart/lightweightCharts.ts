import {
  createChart,
  createSeriesMarkers,
  type LineData,
  LineSeries,
  type SeriesMarker,
  type UTCTimestamp,
  type WhitespaceData,
} from 'lightweight-charts';
import type { Contestant, Drawing } from './contestant.ts';
import { register } from './page.ts';
import { inks, type Picture } from './picture.ts';

const SECONDS_A_DAY = 86_400;
const YEARS_AHEAD = 5;

const timeOf = (day: number): UTCTimestamp => (Math.round(day) * SECONDS_A_DAY) as UTCTimestamp;

const ready = new WeakMap<Picture, SeriesMarker<UTCTimestamp>[]>();

/** A picture's marks as series markers, made once: a page would keep them too. */
function markersOf(picture: Picture): SeriesMarker<UTCTimestamp>[] {
  const made = ready.get(picture);
  if (made) return made;
  const markers = picture.marks
    .map(({ day, price, colour, text }): SeriesMarker<UTCTimestamp> => {
      return { time: timeOf(day), position: 'atPriceMiddle', price, shape: 'circle', color: colour, text };
    })
    .sort((a, b) => a.time - b.time);
  ready.set(picture, markers);
  return markers;
}

/** lightweight-charts with its default axes; the marks are its own series markers, the future whitespace rows. */
const contestant: Contestant = {
  prepare: ({ series }) => {
    const rows: (LineData<UTCTimestamp> | WhitespaceData<UTCTimestamp>)[] = Array.from(series.days, (day, i) => {
      return { time: timeOf(day), value: series.closes[i] };
    });
    const first = series.days[0];
    const last = series.days[series.length - 1];
    for (let day = 1; day <= YEARS_AHEAD * 366; day++) rows.push({ time: timeOf(last + day) });

    return (root, home): Drawing => {
      let picture = home;
      const chart = createChart(root, {
        width: root.clientWidth,
        height: root.clientHeight,
        timeScale: { minBarSpacing: 0.001, enableConflation: location.search.includes('conflation') },
        rightPriceScale: { scaleMargins: { top: 0, bottom: 0 } },
      });
      const line = chart.addSeries(LineSeries, {
        color: inks.line,
        lineWidth: 2,
        autoscaleInfoProvider: () => ({ priceRange: { minValue: picture.bottom, maxValue: picture.top } }),
      });
      line.setData(rows);
      const markers = createSeriesMarkers(line, markersOf(home));
      const time = chart.timeScale();
      time.setVisibleLogicalRange({ from: home.from - first, to: home.to - first });
      return {
        show(next) {
          if (markersOf(next) !== markersOf(picture)) markers.setMarkers(markersOf(next));
          picture = next;
          time.setVisibleLogicalRange({ from: next.from - first, to: next.to - first });
        },
        shown() {
          const days = time.getVisibleLogicalRange();
          const price = line.priceScale().getVisibleRange();
          return {
            from: (days?.from ?? Number.NaN) + first,
            to: (days?.to ?? Number.NaN) + first,
            bottom: price?.from ?? Number.NaN,
            top: price?.to ?? Number.NaN,
            marks: markers.markers().length,
          };
        },
      };
    };
  },
};

register(contestant);
