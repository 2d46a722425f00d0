import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'Primitives/Chip',
  component: Chip,
  args: { children: 'Unread', onClick: () => undefined },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = { args: { count: '12' } };
export const On: Story = { args: { count: '48', selected: true } };
export const Thai: Story = { args: { children: 'ยังไม่ได้ตอบ', count: '9' } };
