import type { Meta, StoryObj } from '@storybook/react-vite';
import { DropOverlay } from './DropOverlay.tsx';

const meta = {
  title: 'Composing/DropOverlay',
  component: DropOverlay,
  args: { text: 'Drop to add pictures or videos' },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 520, height: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DropOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {};
export const Forbidden: Story = { args: { text: "You can't send anything here right now", forbidden: true } };
export const Thai: Story = { args: { text: 'วางรูปภาพหรือวิดีโอเพื่อส่ง' } };
