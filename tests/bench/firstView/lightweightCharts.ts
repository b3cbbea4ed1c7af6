import { createChart, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import { closes, SIZE } from './early.ts';

const root = document.querySelector<HTMLElement>('#chart');
if (!root) throw new Error('This page has no place for a chart');
const { times, prices } = await closes;
const chart = createChart(root, SIZE);
const line = chart.addSeries(LineSeries, { color: '#15171c', lineWidth: 2 });
line.setData(times.map((time, i) => ({ time: time as UTCTimestamp, value: prices[i] })));
chart.timeScale().fitContent();
