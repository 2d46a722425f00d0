import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NewMessagesPill } from './NewMessagesPill.tsx';

const meta = {
  title: 'Chat/NewMessagesPill',
  component: NewMessagesPill,
  args: { onClick: fn() },
} satisfies Meta<typeof NewMessagesPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  args: { text: '3 new messages' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '3 new messages' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Jump: Story = { args: { text: 'Jump to latest', kind: 'jump' } };
export const Above: Story = { args: { text: '3 more above', direction: 'up' } };
