import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordStage } from './RecordStage.tsx';
import { hostileRows, rowOf, rows } from './rows.ts';

const meta: Meta<typeof RecordStage> = { title: 'Ranking', component: RecordStage };
export default meta;

type Story = StoryObj<typeof RecordStage>;

const NARROW = 280;
const all = Object.values(rows);

export const Every: Story = { name: 'Records of every length', args: { rows: all } };
export const Light: Story = { args: { rows: all, theme: 'light', width: 600 } };
export const Narrow: Story = { args: { rows: all, width: NARROW } };
export const NarrowLight: Story = { args: { rows: all, width: NARROW, theme: 'light', asset: 'naka' } };
export const Limited: Story = { name: 'The best three', args: { rows: all, limit: 3, width: 390 } };
export const Unplaced: Story = {
  name: 'Nobody has a place',
  args: { rows: [rows.some, rows.few, rows.withdrawn], width: 390, theme: 'light' },
};
export const Nobody: Story = { args: { rows: [], asset: 'naka', width: NARROW } };
export const Crowd: Story = {
  name: '500 experts',
  args: {
    rows: Array.from({ length: 500 }, (_, i) => rowOf(100 + i, { name: `Seer ${i + 1}`, calls: '+-+' })),
    limit: 99,
  },
};
export const Hostile: Story = { name: 'Names that would break out', args: { rows: hostileRows } };
export const HostileNarrow: Story = { args: { rows: hostileRows, width: NARROW, theme: 'light', dir: 'rtl' } };
