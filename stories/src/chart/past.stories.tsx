import type { Meta, StoryObj } from '@storybook/react-vite';
import { everyCall } from './calls.ts';
import { dayOf } from './closes.ts';
import { PastStage } from './PastStage.tsx';

const meta: Meta<typeof PastStage> = { title: 'Chart in the past', component: PastStage };
export default meta;

type Story = StoryObj<typeof PastStage>;

const past = { predictions: everyCall, bar: true, day: dayOf('2024-03-14') };

export const Past: Story = { name: 'As it stood on a day', args: past };
export const PastLight: Story = { args: { ...past, theme: 'light' } };
export const PastNarrow: Story = { args: { ...past, width: 390, height: 360, layout: 'mobile' } };
export const FirstDay: Story = { name: 'The first day', args: { ...past, day: dayOf('2020-11-22') } };
