// What opens over a chart, stands beneath it, or answers hands: loaded after the first view.
export { ChartCard } from './ChartCard.tsx';
export { listenToGestures } from './gestures.ts';
export { HoverCard } from './HoverCard.tsx';
export { createHands } from './hands.ts';
export { KEY_HELP } from './keyHelp.ts';
export { MarkButtons } from './MarkButtons.tsx';
export { TimeFrameBar } from './TimeFrameBar.tsx';
