import { assets, createSeries, type Prediction } from '@hindcast/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { brokenCall, calls, crowd, everyCall, twins } from './calls.ts';
import { closesTimes, dayOf } from './closes.ts';
import { links } from './links.ts';
import { tellLive } from './live.ts';
import { pointAt, pressOn } from './pointAt.ts';
import { cassandraRecorded, withRecords } from './recorded.ts';
import { Stage } from './Stage.tsx';
import { daysAfter, heap, longQuote, pictured, replied, setByHand, unruly } from './words.ts';

const meta: Meta<typeof Stage> = { title: 'Chart', component: Stage };
export default meta;

type Story = StoryObj<typeof Stage>;

export const Every: Story = { name: 'Every kind and outcome', args: { predictions: everyCall } };
export const Light: Story = { args: { predictions: everyCall, theme: 'light' } };
export const Logarithmic: Story = { args: { predictions: everyCall, scale: 'log' } };
export const Narrow: Story = { args: { predictions: everyCall, width: 390, height: 280 } };
export const NarrowLight: Story = { args: { ...Narrow.args, theme: 'light' } };
export const Crowd: Story = { name: '300 predictions', args: { predictions: crowd(300) } };
export const PriceOnly: Story = { name: 'No predictions', args: {} };
export const AllYears: Story = { name: 'The whole history', args: { predictions: everyCall, years: null } };
export const OneYear: Story = { args: { predictions: everyCall, years: 1 } };
export const Opened: Story = { name: 'An open card', args: { predictions: everyCall, opened: calls.hitTarget.id } };
export const OpenedLight: Story = { args: { ...Opened.args, theme: 'light', opened: calls.openTarget.id } };
export const Fan: Story = { name: 'With what is likely', args: { predictions: everyCall, fan: true } };
export const FanLight: Story = { args: { ...Fan.args, theme: 'light', scale: 'log' } };
export const FanNarrow: Story = { args: { ...Fan.args, width: 390, height: 280 } };
export const Twins: Story = { name: 'Two of one day and price', args: { predictions: twins } };
export const Broken: Story = {
  name: 'A record that cannot be drawn',
  args: { predictions: [calls.hitTarget, brokenCall] },
  parameters: { provokes: /Prediction 99 by Pan is not drawn/ },
};

const noBars = createSeries([]);
const oneBar = createSeries([{ day: dayOf('2025-11-20'), close: 85090 }]);

export const Empty: Story = { name: 'No prices', args: { series: noBars } };
export const EmptyLight: Story = { args: { series: noBars, theme: 'light' } };
export const OneBar: Story = { name: 'One price', args: { series: oneBar, predictions: [calls.openTarget] } };

export const LiveUp: Story = {
  name: 'Live, above the last close',
  args: { predictions: everyCall, live: tellLive(91240) },
};
export const LiveDown: Story = { name: 'Live, below the last close', args: { live: tellLive(79310), years: 1 } };
export const LiveFlat: Story = { name: 'Live, at the last close', args: { live: tellLive(85090), years: 1 } };
export const LiveStale: Story = {
  name: 'Live price paused',
  args: { live: tellLive(91240, { stale: true }), years: 1 },
};
export const LiveStaleLight: Story = { args: { ...LiveStale.args, theme: 'light' } };

const shares = { asset: assets.mstr, series: closesTimes(1 / 300) };
const tokens = { asset: assets.naka, series: closesTimes(1 / 240_000) };

export const Shares: Story = { name: 'Strategy', args: shares };
export const SharesNarrow: Story = { name: 'Strategy on a phone', args: { ...shares, width: 390, height: 400 } };
export const Tokens: Story = { name: 'Nakamoto', args: tokens };
export const SmallTokens: Story = {
  name: 'Nakamoto below a cent',
  args: { ...tokens, series: closesTimes(1 / 24_000_000), width: 390, height: 280 },
};
export const NoTokens: Story = { name: 'Nakamoto without prices', args: { ...tokens, series: noBars } };

export const HitTarget: Story = { args: { predictions: [calls.hitTarget] } };
export const MissedTarget: Story = { args: { predictions: [calls.missedTarget] } };
export const OpenTarget: Story = { args: { predictions: [calls.openTarget] } };
export const HitRange: Story = { args: { predictions: [calls.hitRange] } };
export const MissedRange: Story = { args: { predictions: [calls.missedRange] } };
export const OpenRange: Story = { args: { predictions: [calls.openRange] } };
export const HitMinimum: Story = { args: { predictions: [calls.hitMinimum] } };
export const MissedMinimum: Story = { args: { predictions: [calls.missedMinimum] } };
export const OpenMinimum: Story = { args: { predictions: [calls.openMinimum] } };
export const HeldTop: Story = { args: { predictions: [calls.heldTop] } };
export const BrokenTop: Story = { args: { predictions: [calls.brokenTop] } };
export const OpenTop: Story = { args: { predictions: [calls.openTop] } };
export const HeldBottom: Story = { args: { predictions: [calls.heldBottom] } };
export const BrokenBottom: Story = { args: { predictions: [calls.brokenBottom] } };
export const OpenBottom: Story = { args: { predictions: [calls.openBottom] } };

export const Bar: Story = { name: 'With its time-frame bar', args: { predictions: everyCall, bar: true } };
export const BarLight: Story = { args: { ...Bar.args, theme: 'light' } };
export const BarOneYear: Story = { args: { ...Bar.args, years: 1 } };
export const TwoYears: Story = { args: { predictions: everyCall, years: 2 } };
export const ThreeYears: Story = { args: { predictions: everyCall, years: 3 } };

export const Pointed: Story = {
  name: 'A prediction under the pointer',
  args: { predictions: everyCall },
  play: ({ canvasElement }) => pointAt(canvasElement, 'Cassandra'),
};
export const PointedLight: Story = { ...Pointed, args: { ...Pointed.args, theme: 'light' } };
export const Crosshair: Story = {
  args: { predictions: everyCall },
  play: ({ canvasElement }) => pointAt(canvasElement, [0.4, 0.3]),
};
export const Away: Story = {
  name: 'Away from its first view',
  args: { predictions: everyCall, bar: true },
  play: ({ canvasElement }) => pressOn(canvasElement, '+'),
};

export const Linked: Story = {
  name: 'A card with all its links',
  args: { predictions: everyCall, opened: calls.hitTarget.id, links },
};
export const LongQuote: Story = { args: { predictions: [longQuote], opened: longQuote.id, links } };
export const Pictured: Story = {
  name: 'A card with a picture of its expert',
  args: { predictions: [pictured], opened: pictured.id, links },
};
export const Recorded: Story = {
  name: 'A card of an expert with a record',
  args: { predictions: withRecords, opened: cassandraRecorded.id, links },
};
export const SetByHand: Story = { args: { predictions: [setByHand], opened: setByHand.id, links } };
export const Replied: Story = {
  name: 'A card with a reply to the verdict',
  args: { predictions: [replied], opened: replied.id, links },
};
export const Unruly: Story = {
  name: 'Names and words that try to break out',
  args: { predictions: unruly, opened: '30', links },
};
export const OpenedNarrow: Story = { args: { ...Linked.args, width: 400, height: 400 } };

/** So many are made only for who looks at them. */
function late(make: () => readonly Prediction[]): { readonly predictions: readonly Prediction[] } {
  let made: readonly Prediction[] | null = null;
  return {
    get predictions() {
      made ??= make();
      return made;
    },
  };
}

export const Heap: Story = { name: '2,000 on one day', args: late(() => heap(2000)) };
export const Thousands: Story = { name: '10,000 predictions', args: late(() => crowd(10_000)) };

export const LongSilence: Story = {
  name: 'A live price 40 days after the last close',
  args: { live: tellLive(99_000, daysAfter(40)), today: daysAfter(40).day, years: 1 },
};

export const Width320: Story = { args: { predictions: everyCall, width: 320, height: 280, bar: true } };
export const Width600: Story = { args: { predictions: everyCall, width: 600, bar: true } };
export const Width2560: Story = { args: { predictions: everyCall, width: 2560, height: 900, bar: true } };
export const EmptyNarrow: Story = { args: { series: noBars, width: 320, height: 280 } };
