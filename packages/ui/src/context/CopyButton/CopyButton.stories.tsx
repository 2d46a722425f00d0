import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, within } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  title: 'Context/CopyButton',
  component: CopyButton,
  args: { text: '241121QSK8S7BX', label: 'Copy the order number', copiedLabel: 'Copied', onRefused: fn() },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Copies: Story = {
  play: async ({ canvasElement, args }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await expect(write).toHaveBeenCalledWith(args.text);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    write.mockRestore();
  },
};
export const Refused: Story = {
  play: async ({ canvasElement, args }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onRefused).toHaveBeenCalledTimes(1);
    write.mockRestore();
  },
};
