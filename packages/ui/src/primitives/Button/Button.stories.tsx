import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = { title: 'Primitives/Button', component: Button } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Solid: Story = { args: { variant: 'solid', children: 'Send' } };
export const Outline: Story = { args: { children: 'Details', icon: <Plus size={14} aria-hidden /> } };
export const Ghost: Story = { args: { variant: 'ghost', children: 'Cancel' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Disconnect Kopi Kita MY' } };
export const Disabled: Story = { args: { variant: 'solid', children: 'Send', disabled: true } };

/** A busy button takes no second click. */
export const Busy: Story = {
  args: { variant: 'solid', children: 'Signing in', busy: true, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
