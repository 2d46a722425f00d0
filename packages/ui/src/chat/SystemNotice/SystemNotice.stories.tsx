import type { Meta, StoryObj } from '@storybook/react-vite';
import { SystemNotice } from './SystemNotice.tsx';

const meta = {
  title: 'Chat/SystemNotice',
  component: SystemNotice,
  decorators: [
    (Story) => (
      <div style={{ width: 480, background: 'var(--sc-colors-canvas)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SystemNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = { args: { text: 'The buyer followed your shop', time: '10:31' } };
export const Long: Story = {
  args: {
    text: 'The marketplace closed this conversation for promotional messages until the buyer writes again, at the latest on 30 November.',
  },
};
