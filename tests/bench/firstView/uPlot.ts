import uPlot from 'uplot';
import { closes, SIZE } from './early.ts';

const root = document.querySelector<HTMLElement>('#chart');
if (!root) throw new Error('This page has no place for a chart');
const { times, prices } = await closes;
new uPlot(
  { ...SIZE, legend: { show: false }, series: [{}, { stroke: '#15171c', width: 1.75 }] },
  [times, prices],
  root,
);
