// What opens over a chart, or stands beneath it: loaded after the first view.
export { ChartCard } from './ChartCard.tsx';
export { HoverCard } from './HoverCard.tsx';
export { TimeFrameBar } from './TimeFrameBar.tsx';
