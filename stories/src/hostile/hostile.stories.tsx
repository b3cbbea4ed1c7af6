import type { Meta, StoryObj } from '@storybook/react-vite';
import { HostileDesk } from './HostileDesk.tsx';
import { beyondAll, onePrice, shuffled, withFuture, withGaps, withNonsense } from './prices.ts';
import {
  dangerous,
  everyRow,
  fromTheRight,
  lacking,
  noRows,
  oddDays,
  oddIds,
  oddNames,
  oddNumbers,
  oddVerdicts,
  ofOneDay,
} from './rows.ts';

const meta: Meta<typeof HostileDesk> = {
  title: 'Hostile',
  component: HostileDesk,
  // axe reads signs out of a name that it leaves in the text on the button, and then finds that they differ
  parameters: { axeErrs: ['label-content-name-mismatch'] },
};
export default meta;

type Story = StoryObj<typeof HostileDesk>;

/** Each prediction that cannot be drawn is named in the console. */
const skips = { provokes: /^Prediction \S+ by [\s\S]* is not drawn: / };

export const Every: Story = {
  name: 'Everything at once',
  args: { predictions: everyRow, prices: withNonsense },
  parameters: skips,
};
export const EveryLight: Story = { args: { ...Every.args, theme: 'light', scale: 'log' }, parameters: skips };
export const Lacking: Story = { name: 'Each field missing', args: { predictions: lacking }, parameters: skips };
export const Numbers: Story = { name: 'Numbers that are none', args: { predictions: oddNumbers }, parameters: skips };
export const Days: Story = { name: 'Days that are none', args: { predictions: oddDays }, parameters: skips };
export const Names: Story = { name: 'Names that break out', args: { predictions: oddNames } };
export const FromTheRight: Story = {
  name: 'On a page from the right',
  args: { predictions: fromTheRight, dir: 'rtl' },
};
export const Markup: Story = {
  name: 'HTML and links that are programs',
  args: { predictions: dangerous },
  parameters: skips,
};
export const Ids: Story = { name: 'Ids missing and taken', args: { predictions: oddIds } };
export const Verdicts: Story = { name: 'Verdicts that do not hang together', args: { predictions: oddVerdicts } };
export const NoRows: Story = { name: 'What is no prediction', args: { predictions: noRows }, parameters: skips };
export const OneDay: Story = { name: '2,000 of one day', args: { predictions: ofOneDay(2000) } };

const few = lacking.slice(0, 4);
export const OnePrice: Story = { name: 'One price', args: { predictions: few, prices: onePrice } };
export const Gaps: Story = { name: 'Years without prices', args: { predictions: few, prices: withGaps } };
export const Nonsense: Story = { name: 'Prices that are none', args: { predictions: few, prices: withNonsense } };
export const Future: Story = { name: 'Prices of days to come', args: { predictions: few, prices: withFuture } };
export const Shuffled: Story = { name: 'Days in no order and twice', args: { predictions: few, prices: shuffled } };
export const Beyond: Story = { name: 'Prices that cannot be', args: { predictions: few, prices: beyondAll } };
