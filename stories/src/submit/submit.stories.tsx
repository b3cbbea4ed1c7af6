import { assets } from '@hindcast/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { closes } from '../chart/closes.ts';
import { SubmitStage } from './SubmitStage.tsx';

const meta: Meta<typeof SubmitStage> = { title: 'Submit and pay', component: SubmitStage };
export default meta;

type Story = StoryObj<typeof SubmitStage>;

const said = { expert_name: 'Cassandra', price_target: '150k', target_time: '2027-12-31' };

export const Empty: Story = { name: 'The form as it opens', args: { step: 'form' } };
export const EmptyLight: Story = { args: { ...Empty.args, theme: 'light' } } as Story;
export const Filled: Story = { name: 'The form with its preview', args: { step: 'form', form: said } };
export const FilledNarrow: Story = { args: { ...Filled.args, width: 320 } } as Story;
export const Range: Story = {
  args: { step: 'form', form: { ...said, prediction_type: 'range', price_min: '80k', price_max: '120k' } },
};
export const Near: Story = {
  name: 'Near the price',
  args: { step: 'form', form: { ...said, price_target: String(Math.round(closes.closes[closes.length - 1] ?? 0)) } },
};
export const Past: Story = {
  name: 'About a day that has passed',
  args: { step: 'form', form: { ...said, target_time: '2021-01-01' } },
};
export const Share: Story = { name: 'A share’s examples', args: { step: 'form', asset: assets.mstr } };

export const Amount: Story = { name: 'The amount', args: { step: 'amount' } };
export const AmountLight: Story = { args: { ...Amount.args, theme: 'light' } } as Story;
export const AmountNarrow: Story = { args: { ...Amount.args, width: 320 } } as Story;
export const Failed: Story = {
  name: 'No invoice could be had',
  args: { step: 'amount', width: 460, problem: 'Failed to create payment invoice. Please try again.' },
};

export const Invoice: Story = { name: 'An invoice', args: { step: 'invoice', width: 460 } };
export const InvoiceLight: Story = { args: { ...Invoice.args, theme: 'light' } } as Story;
export const InvoiceNarrow: Story = { args: { ...Invoice.args, width: 320 } } as Story;
export const Demo: Story = {
  name: 'An invoice of a demo',
  args: { step: 'invoice', width: 460, invoice: { demo: true } },
};
export const Paid: Story = { args: { step: 'invoice', width: 460, paid: true } };
export const Expired: Story = { args: { step: 'expired', width: 460 } };
export const ExpiredLight: Story = { args: { ...Expired.args, theme: 'light' } } as Story;

export const Thanks: Story = { name: 'Thanks, where no news is sent', args: { step: 'thanks', width: 460 } };
export const Notify: Story = {
  name: 'Thanks, with where news may go',
  args: { step: 'thanks', width: 460, invoice: { news: ['mail', 'lnurl'] } },
};
export const NotifyLight: Story = { args: { ...Notify.args, theme: 'light' } } as Story;
