import type { Meta, StoryObj } from '@storybook/react-vite';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { UnsupportedNote } from './UnsupportedNote.tsx';

const meta = {
  title: 'Cards/UnsupportedNote',
  component: UnsupportedNote,
  args: { text: 'Shown in full in Shopee only', rawType: 'live_coupon_v2' },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof UnsupportedNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByName: Story = {};
export const ByNumber: Story = { args: { rawType: '10014' } };
/** Below a bubble with the words of the message. */
export const BesideWords: Story = { args: { isAside: true } };
export const LongName: Story = { args: { rawType: 'a_very_long_message_type_'.repeat(6) } };
