import { Legend } from '@hindcast/widgets';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta: Meta<typeof Legend> = { title: 'Legend', component: Legend };
export default meta;

export const Dark: StoryObj<typeof Legend> = {
  render: () => (
    <div data-theme="dark" style={{ padding: 16, background: 'var(--hc-surface)' }}>
      <Legend />
    </div>
  ),
};

export const Light: StoryObj<typeof Legend> = {
  render: () => (
    <div data-theme="light" style={{ padding: 16, background: 'var(--hc-surface)' }}>
      <Legend />
    </div>
  ),
};
