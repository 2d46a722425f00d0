import { PLATFORMS } from '@seller-chat/core/platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlatformMark } from './PlatformMark.tsx';

const meta = {
  title: 'Primitives/PlatformMark',
  component: PlatformMark,
  args: { platform: 'Lazada', label: 'Lazada' },
} satisfies Meta<typeof PlatformMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllFour: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      {PLATFORMS.map((platform) => (
        <PlatformMark key={platform} platform={platform} label={platform} size={22} />
      ))}
    </div>
  ),
};
