// What stands over a chart or beneath it: loaded after the first view.
export { TimeFrameBar } from './bar/TimeFrameBar.tsx';
export { ChartCard } from './cards/ChartCard.tsx';
export { HoverCard } from './cards/HoverCard.tsx';
export { MarkButtons } from './marks/MarkButtons.tsx';
