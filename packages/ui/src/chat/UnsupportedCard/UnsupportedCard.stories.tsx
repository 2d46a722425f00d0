import type { Meta, StoryObj } from '@storybook/react-vite';
import { UnsupportedCard } from './UnsupportedCard.tsx';

const meta = {
  title: 'Chat/UnsupportedCard',
  component: UnsupportedCard,
  decorators: [
    (Story) => (
      <div style={{ width: 480, background: 'var(--sc-colors-canvas)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UnsupportedCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromBuyer: Story = {
  args: {
    side: 'buyer',
    text: 'This kind of message cannot be shown yet.',
    rawType: 'live_coupon_v2',
    time: '10:42',
  },
};
export const FromSeller: Story = {
  args: {
    side: 'seller',
    text: 'This kind of message cannot be shown yet.',
    rawType: '10014',
    time: '10:44',
  },
};
