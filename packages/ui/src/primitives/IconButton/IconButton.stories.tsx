import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pin } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = { title: 'Primitives/IconButton', component: IconButton } satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ghost: Story = { args: { label: 'Pin', icon: <Pin size={18} aria-hidden /> } };

/** The keyboard sees the tooltip at once, Escape puts it away. */
export const TooltipOnFocus: Story = {
  args: { label: 'Pin conversation', shortcut: 'P', icon: <Pin size={18} aria-hidden /> },
  play: async () => {
    await userEvent.tab();
    const tip = await within(document.body).findByText('Pin conversation');
    await waitFor(() => expect(tip).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(within(document.body).queryByText('Pin conversation')).toBeNull();
    await userEvent.tab();
  },
};
