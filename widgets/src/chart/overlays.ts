// Parts over and below the plot of a chart. They load after the first frame.

export { ChartBar } from './ChartBar.tsx';
export { ChartCard } from './cards/ChartCard.tsx';
export { clearOfCard } from './cards/clearOfCard.ts';
export { HoverCard } from './cards/HoverCard.tsx';
export { moveCard, moveHoverCard } from './cards/placeCard.ts';
export { StripControl } from './crowd/StripControl.tsx';
export { KEY_HELP } from './keyHelp.ts';
export { MarkButtons } from './marks/MarkButtons.tsx';
export { ResetButton } from './ResetButton.tsx';
