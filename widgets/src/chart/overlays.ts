// The parts over and below a chart that load after the first view.
export { TimeFrameBar } from './bar/TimeFrameBar.tsx';
export { ChartTools } from './ChartTools.tsx';
export { ChartCard } from './cards/ChartCard.tsx';
export { HoverCard } from './cards/HoverCard.tsx';
export { MarkButtons } from './marks/MarkButtons.tsx';
