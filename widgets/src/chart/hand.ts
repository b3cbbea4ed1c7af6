// Code for pointers, wheel and keys on a chart. It loads after the first frame.
export { createChartActions } from './gestures/chartActions.ts';
export { listenToGestures } from './gestures/gestures.ts';
export { carryFocus, replay } from './gestures/replay.ts';
export { createStamps } from './paint/stamps.ts';
export { createHover } from './view/hover.ts';
