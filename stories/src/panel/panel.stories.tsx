import { assets } from '@hindcast/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { calls, crowd, everyCall } from '../chart/calls.ts';
import { closesTimes } from '../chart/closes.ts';
import { withRecords } from '../chart/recorded.ts';
import { hostile, incomplete } from '../records.ts';
import { PanelStage } from './PanelStage.tsx';

const meta: Meta<typeof PanelStage> = { title: 'Panel', component: PanelStage };
export default meta;

type Story = StoryObj<typeof PanelStage>;

export const Every: Story = { name: 'Every kind and outcome', args: { predictions: everyCall } };
export const Light: Story = { args: { predictions: everyCall, theme: 'light' } };
export const Desk: Story = { name: 'As wide as on a desk', args: { predictions: everyCall, width: 336 } };
export const DeskLight: Story = { args: { ...Desk.args, theme: 'light' } };
export const Tablet: Story = { name: 'As wide as on a tablet', args: { predictions: everyCall, width: 252 } };
export const TabletLight: Story = { args: { ...Tablet.args, theme: 'light' } };
export const Phone: Story = { args: { predictions: everyCall, width: 320 } };
export const Wide: Story = { args: { predictions: everyCall, width: 640 } };
export const Wordless: Story = { name: 'Leading nowhere', args: { predictions: everyCall, width: 336, links: null } };

export const Selected: Story = {
  name: 'One selected',
  args: { predictions: everyCall, width: 336, view: { selected: calls.openRange.id } },
};
export const SelectedLight: Story = { args: { ...Selected.args, theme: 'light' } };

const cleared = { drawing: { rest: 'left out', except: new Set(['3', '10']) } } as const;
export const Cleared: Story = {
  name: 'Two on the chart, the others not',
  args: { predictions: everyCall, width: 336, view: cleared },
};
export const ClearedLight: Story = { args: { ...Cleared.args, theme: 'light' } };

export const OnlyMisses: Story = {
  name: 'Filtered by verdict',
  args: { predictions: everyCall, width: 336, view: { status: 'miss' } },
};
export const OnePicked: Story = {
  name: 'One influencer',
  args: { predictions: everyCall, width: 336, view: { picked: ['Merlin'] } },
};
export const SeveralPicked: Story = {
  name: 'Several influencers',
  args: { predictions: everyCall, width: 336, view: { several: true, picked: ['Merlin', 'Pythia', 'Tiresias'] } },
};
export const SeveralPickedLight: Story = { args: { ...SeveralPicked.args, theme: 'light' } };
export const SeveralNone: Story = {
  name: 'Several influencers, none picked yet',
  args: { predictions: everyCall, width: 252, view: { several: true } },
};
export const NoMatch: Story = {
  name: 'Filtered to nothing',
  args: { predictions: everyCall, width: 336, view: { words: 'dogecoin' } },
};
export const NoMatchLight: Story = { args: { ...NoMatch.args, theme: 'light' } };

export const Loading: Story = { args: { predictions: 'loading', width: 336 } };
export const LoadingLight: Story = { args: { ...Loading.args, theme: 'light' } };
export const Failed: Story = { args: { predictions: { problem: 'Failed to fetch BTC predictions' }, width: 336 } };
export const FailedLight: Story = { args: { ...Failed.args, theme: 'light' } };
export const NoBitcoin: Story = { name: 'No Bitcoin predictions', args: { width: 336 } };
export const NoStrategy: Story = { name: 'No Strategy predictions', args: { asset: assets.mstr, width: 336 } };
export const NoNakamoto: Story = {
  name: 'No Nakamoto predictions',
  args: { asset: assets.naka, series: closesTimes(1 / 240_000), width: 336, theme: 'light' },
};

export const Recorded: Story = {
  name: 'Experts with records',
  args: { predictions: withRecords, width: 336 },
};
export const RecordedLight: Story = { args: { ...Recorded.args, theme: 'light' } };
export const RecordedTablet: Story = { args: { predictions: withRecords, width: 252 } };
export const RecordedWide: Story = { args: { predictions: withRecords, width: 640 } };

export const One: Story = { name: '1 prediction', args: { predictions: [calls.openTarget], width: 336 } };
export const Crowd: Story = { name: '300 predictions', args: { predictions: crowd(300), width: 336 } };
export const Multitude: Story = { name: '10,000 predictions', args: { predictions: crowd(10_000), width: 336 } };
export const Incomplete: Story = { name: 'Records that lack something', args: { predictions: incomplete, width: 336 } };
// axe reads signs out of a name that it leaves in the text on the button, and then finds that they differ
const axeErrs = ['label-content-name-mismatch'];
export const Hostile: Story = {
  name: 'Names that would break out',
  args: { predictions: hostile, width: 336 },
  parameters: { axeErrs },
};
export const HostilePicked: Story = {
  parameters: { axeErrs },
  args: {
    predictions: hostile,
    width: 252,
    theme: 'light',
    view: { several: true, picked: hostile.map(({ expert }) => expert.name).slice(0, 5) },
  },
};

export const HitTarget: Story = { args: { predictions: [calls.hitTarget], width: 336 } };
export const MissedTarget: Story = { args: { predictions: [calls.missedTarget], width: 336 } };
export const OpenTarget: Story = { args: { predictions: [calls.openTarget], width: 336 } };
export const HitRange: Story = { args: { predictions: [calls.hitRange], width: 336 } };
export const MissedRange: Story = { args: { predictions: [calls.missedRange], width: 336 } };
export const OpenRange: Story = { args: { predictions: [calls.openRange], width: 336 } };
export const HitMinimum: Story = { args: { predictions: [calls.hitMinimum], width: 336 } };
export const MissedMinimum: Story = { args: { predictions: [calls.missedMinimum], width: 336 } };
export const OpenMinimum: Story = { args: { predictions: [calls.openMinimum], width: 336 } };
export const HeldTop: Story = { args: { predictions: [calls.heldTop], width: 336 } };
export const BrokenTop: Story = { args: { predictions: [calls.brokenTop], width: 336 } };
export const OpenTop: Story = { args: { predictions: [calls.openTop], width: 336 } };
export const HeldBottom: Story = { args: { predictions: [calls.heldBottom], width: 336 } };
export const BrokenBottom: Story = { args: { predictions: [calls.brokenBottom], width: 336 } };
export const OpenBottom: Story = { args: { predictions: [calls.openBottom], width: 336 } };
