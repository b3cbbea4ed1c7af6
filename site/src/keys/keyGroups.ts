/** One or several keys with the same effect, and the effect as text. */
type Key = readonly [keys: readonly string[], does: string];

/** Keys of one part of the page. */
export interface KeyGroup {
  readonly where: string;
  readonly keys: readonly Key[];
}

/** All keys of an asset's page, grouped by part. */
export const keyGroups: readonly KeyGroup[] = [
  {
    where: 'On the page',
    keys: [
      [['j'], 'Select the next prediction of the list'],
      [['k'], 'Select the one before'],
      [['/'], 'Search'],
      [['?'], 'Show these keys'],
    ],
  },
  {
    where: 'In the list',
    keys: [
      [['↑', '↓'], 'Go from row to row'],
      [['Page Up', 'Page Down'], 'Go a page up or down'],
      [['Home', 'End'], 'Go to the first or the last row'],
      [['Enter'], 'Select the prediction, or deselect it'],
      [['Tab'], 'Go to the row’s eye and links'],
    ],
  },
  {
    where: 'On the chart',
    keys: [
      [['←', '→'], 'Move through time'],
      [['+', '−'], 'Zoom'],
      [['Home', 'End'], 'Go to the beginning or the end'],
      [['0'], 'Go back to the first view'],
      [['Shift ←', 'Shift →'], 'Read prices day by day'],
      [['Tab'], 'Go to the predictions, then ← and → from one to the other'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    where: 'In the history',
    keys: [
      [['←', '→', '↑', '↓'], 'Go from cell to cell'],
      [['Home', 'End'], 'Go to the ends of the row'],
      [['Ctrl Home', 'Ctrl End'], 'Go to the ends of the table'],
      [['Enter'], 'Show the prediction, follow the link or sort'],
    ],
  },
];
