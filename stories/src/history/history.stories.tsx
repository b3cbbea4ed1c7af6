import { assets } from '@hindcast/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { calls, crowd, everyCall } from '../chart/calls.ts';
import { closesTimes } from '../chart/closes.ts';
import { hostile, incomplete } from '../records.ts';
import { HistoryStage } from './HistoryStage.tsx';

const meta: Meta<typeof HistoryStage> = { title: 'History', component: HistoryStage };
export default meta;

type Story = StoryObj<typeof HistoryStage>;

export const Every: Story = { name: 'Every kind and outcome', args: { predictions: everyCall } };
export const Light: Story = { args: { predictions: everyCall, theme: 'light' } };
export const Tablet: Story = { name: 'As wide as on a tablet', args: { predictions: everyCall, width: 780 } };
export const Phone: Story = { args: { predictions: everyCall, width: 390 } };
export const PhoneLight: Story = { args: { predictions: everyCall, width: 390, theme: 'light' } };
export const Small: Story = { args: { predictions: everyCall, width: 320 } };
export const Wordless: Story = { name: 'Leading nowhere', args: { predictions: everyCall, links: null } };
export const Selected: Story = {
  name: 'One selected',
  args: { predictions: everyCall, view: { selected: calls.openRange.id } },
};
export const Filtered: Story = {
  name: 'Filtered by verdict',
  args: { predictions: everyCall, view: { status: 'miss' } },
};
export const NoMatch: Story = {
  name: 'Filtered to nothing',
  args: { predictions: everyCall, view: { words: 'dogecoin' } },
};
export const Loading: Story = { args: { predictions: 'loading' } };
export const LoadingLight: Story = { args: { predictions: 'loading', theme: 'light' } };
export const Failed: Story = { args: { predictions: { problem: 'Failed to fetch BTC predictions' } } };
export const FailedLight: Story = { args: { ...Failed.args, theme: 'light' } };
export const NoBitcoin: Story = { name: 'No Bitcoin predictions' };
export const NoStrategy: Story = { name: 'No Strategy predictions', args: { asset: assets.mstr } };
export const NoNakamoto: Story = {
  name: 'No Nakamoto predictions',
  args: { asset: assets.naka, series: closesTimes(1 / 240_000), theme: 'light' },
};
export const One: Story = { name: '1 prediction', args: { predictions: [calls.openTarget] } };
export const Crowd: Story = { name: '300 predictions', args: { predictions: crowd(300) } };
export const Incomplete: Story = { name: 'Records that lack something', args: { predictions: incomplete } };
export const Hostile: Story = { name: 'Names that would break out', args: { predictions: hostile } };
export const HostileSmall: Story = { args: { predictions: hostile, width: 320, theme: 'light' } };
