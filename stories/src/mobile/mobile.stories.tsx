import { assets } from '@hindcast/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { calls, crowd, everyCall } from '../chart/calls.ts';
import { tellLive } from '../chart/live.ts';
import { withRecords } from '../chart/recorded.ts';
import { hostile } from '../records.ts';
import { MobileStage } from './MobileStage.tsx';

const meta: Meta<typeof MobileStage> = { title: 'Mobile', component: MobileStage };
export default meta;

type Story = StoryObj<typeof MobileStage>;

export const Every: Story = { name: 'Every kind and outcome', args: { predictions: everyCall } };
export const Light: Story = { args: { predictions: everyCall, width: 390, theme: 'light' } };
export const Small: Story = { name: 'On a small phone', args: { predictions: everyCall, width: 320 } };
export const Recorded: Story = { name: 'Experts with records', args: { predictions: withRecords, width: 320 } };
export const Live: Story = {
  name: 'With a live price',
  args: { predictions: everyCall, width: 390, live: tellLive(86_421) },
};
export const Pending: Story = {
  name: 'Filtered by verdict',
  args: { predictions: everyCall, width: 390, view: { status: 'pending' } },
};
export const NoMatch: Story = {
  name: 'Filtered to nothing',
  args: { predictions: everyCall, width: 390, view: { words: 'dogecoin' } },
};
export const Several: Story = {
  name: 'Several experts',
  args: { predictions: everyCall, width: 390, view: { several: true, picked: ['Merlin', 'Pythia'] } },
};
export const Hidden: Story = {
  name: 'Two of them not on the chart',
  args: {
    predictions: everyCall,
    width: 390,
    view: { drawing: { rest: 'drawn', except: new Set(['3', '10']) } },
  },
};
export const Loading: Story = { args: { predictions: 'loading', width: 390 } };
export const Failed: Story = { args: { predictions: { problem: 'Failed to fetch BTC predictions' }, width: 390 } };
export const Empty: Story = { name: 'No predictions yet', args: { width: 390, asset: assets.mstr, submits: false } };
export const One: Story = { name: '1 prediction', args: { predictions: [calls.openTarget], width: 390 } };
export const Multitude: Story = { name: '10,000 predictions', args: { predictions: crowd(10_000), width: 390 } };
// axe reads signs out of a name that it leaves in the text on the button, and then finds that they differ
const axeErrs = ['label-content-name-mismatch'];
export const Hostile: Story = {
  name: 'Names that would break out',
  args: { predictions: hostile, width: 390 },
  parameters: { axeErrs, provokes: /^Prediction \S+ by [\s\S]* is not drawn: / },
};
