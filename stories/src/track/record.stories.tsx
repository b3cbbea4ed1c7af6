import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordStage } from './RecordStage.tsx';
import { hostileRows, rows } from './rows.ts';

const meta: Meta<typeof RecordStage> = { title: 'Record', component: RecordStage };
export default meta;

type Story = StoryObj<typeof RecordStage>;

/** The narrowest place that a card fits. */
const NARROW = 280;
const [long, rightToLeft, turned, signs, markup, nameless] = hostileRows;

export const Every: Story = { name: 'Enough calls for a place', args: { row: rows.enough } };
export const EnoughLight: Story = { args: { row: rows.enough, theme: 'light', width: 480 } };
export const EnoughNarrow: Story = { args: { row: rows.enough, width: NARROW } };
export const OfAsset: Story = { name: 'On one asset', args: { row: rows.enough, asset: 'mstr', width: 390 } };
export const Worse: Story = { name: 'Worse than chance', args: { row: rows.worse, width: 390, theme: 'light' } };
export const Some: Story = { name: 'Five to nine calls', args: { row: rows.some, width: NARROW } };
export const Few: Story = { name: 'Too few calls to say', args: { row: rows.few, width: NARROW, theme: 'light' } };
export const Chanceless: Story = { name: 'No chance known', args: { row: rows.chanceless, width: NARROW } };
export const Open: Story = { name: 'No call has ended', args: { row: rows.open, width: NARROW } };
export const Withdrawn: Story = { name: 'All calls withdrawn', args: { row: rows.withdrawn, width: NARROW } };
export const Many: Story = { name: '12,000 calls', args: { row: rows.many, width: NARROW, theme: 'light' } };
export const Loading: Story = { args: { width: NARROW } };
export const Failed: Story = {
  name: 'Not loaded',
  args: { problem: { code: 'data_unreachable', message: 'The records could not be loaded.' }, width: NARROW },
};
export const Unknown: Story = {
  name: 'Unknown expert',
  args: {
    problem: { code: 'unknown_expert', message: 'There is no expert “<b>nobody</b>” here' },
    width: NARROW,
    theme: 'light',
  },
};
export const Long: Story = { name: 'A name of 10 kB', args: { row: long, width: NARROW } };
export const RightToLeft: Story = { args: { row: rightToLeft, width: NARROW } };
export const Turned: Story = {
  name: 'Within a page from right to left',
  args: { row: turned, width: 390, dir: 'rtl' },
};
export const Signs: Story = { name: 'A name of pictures', args: { row: signs, width: NARROW, theme: 'light' } };
export const Markup: Story = { name: 'A name that would be HTML', args: { row: markup, width: NARROW } };
export const Nameless: Story = { args: { row: nameless, width: NARROW } };
