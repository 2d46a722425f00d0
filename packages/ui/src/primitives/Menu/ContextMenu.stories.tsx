import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban, Pin } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ContextMenu } from './ContextMenu.tsx';

const meta = {
  title: 'Primitives/ContextMenu',
  component: ContextMenu,
  args: {
    at: null,
    label: 'Conversation with Ayu',
    entries: [
      { id: 'pin', label: 'Pin', icon: <Pin size={15} aria-hidden />, shortcut: 'P' },
      { kind: 'check', id: 'vip', label: 'VIP', checked: true },
      { kind: 'check', id: 'late', label: 'มาช้า', checked: false },
      { kind: 'separator', id: 'line' },
      { id: 'block', label: 'Blacklist', icon: <Ban size={15} aria-hidden />, tone: 'danger' },
    ],
    onSelect: fn(),
    onClose: fn(),
  },
  render: function Opened(args) {
    const [at, setAt] = useState<{ x: number; y: number } | null>(null);
    return (
      <>
        <Button onClick={() => setAt({ x: 120, y: 90 })}>Open</Button>
        <ContextMenu {...args} at={at} onClose={() => (args.onClose(), setAt(null))} />
      </>
    );
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens where it was asked for; ticks leave it open; closing gives the focus back. */
export const AtAPoint: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    const menu = await within(document.body).findByRole('menu', { name: 'Conversation with Ayu' });
    await waitFor(() => expect(menu).toBeVisible());
    await waitFor(() => expect(menu.getBoundingClientRect().left).toBeGreaterThan(100));
    await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'VIP', checked: true }));
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('vip'));
    await expect(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
