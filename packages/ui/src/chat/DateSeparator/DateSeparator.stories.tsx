import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateSeparator } from './DateSeparator.tsx';

const meta = {
  title: 'Chat/DateSeparator',
  component: DateSeparator,
  decorators: [
    (Story) => (
      <div style={{ width: 480, background: 'var(--sc-colors-canvas)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateSeparator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Day: Story = { args: { text: 'Friday, 20 November' } };
export const NewMessages: Story = { args: { text: '2 new messages', kind: 'new' } };
export const Thai: Story = { args: { text: 'วันศุกร์ที่ 20 พฤศจิกายน' } };
