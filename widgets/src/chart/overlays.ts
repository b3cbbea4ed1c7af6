// What opens over a chart, stands beneath it, or answers hands: loaded after the first view.

export { TimeFrameBar } from './bar/TimeFrameBar.tsx';
export { ChartCard } from './cards/ChartCard.tsx';
export { HoverCard } from './cards/HoverCard.tsx';
export { listenToGestures } from './gestures/gestures.ts';
export { createHands } from './gestures/hands.ts';
export { KEY_HELP } from './gestures/keyHelp.ts';
export { MarkButtons } from './marks/MarkButtons.tsx';
