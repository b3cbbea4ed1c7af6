// The parts of a chart that load after its first frame: what answers the hand, and what lies over and below the plot.

export { TimeFrameBar } from './bar/TimeFrameBar.tsx';
export { ChartTools } from './ChartTools.tsx';
export { ChartCard } from './cards/ChartCard.tsx';
export { HoverCard } from './cards/HoverCard.tsx';
export { moveCard, moveHoverCard } from './cards/placeCard.ts';
export { createChartActions } from './gestures/chartActions.ts';
export { listenToGestures } from './gestures/gestures.ts';
export { MarkButtons } from './marks/MarkButtons.tsx';
export { ShareMenu } from './share/ShareMenu.tsx';
export { createHover } from './view/hover.ts';
