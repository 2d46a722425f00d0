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
        <section aria-label="Conversations" style={{ height: 200 }}>
          <Button onClick={() => setAt({ x: 120, y: 90 })}>Open</Button>
        </section>
        <ContextMenu {...args} at={at} onClose={() => (args.onClose(), setAt(null))} />
      </>
    );
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What asked for it may be gone when it closes: another one gets the focus then. */
export const OfWhatGoes: Story = {
  render: function Opened(args) {
    const [at, setAt] = useState<{ x: number; y: number } | null>(null);
    const [isThere, setThere] = useState(true);
    return (
      <>
        {isThere && <Button onClick={() => setAt({ x: 120, y: 90 })}>Open</Button>}
        <Button>Next</Button>
        <ContextMenu
          {...args}
          at={at}
          onSelect={() => setThere(false)}
          onClose={() => setAt(null)}
          heir={() => document.querySelector<HTMLElement>('button') ?? undefined}
        />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const menu = await within(document.body).findByRole('menu', { name: 'Conversation with Ayu' });
    await waitFor(() => expect(menu).toBeVisible());
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Blacklist' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus());
  },
};

/** Opens where it was asked for, in the part of the page that lies there; ticks leave it open; closing gives the focus back. */
export const AtAPoint: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    const region = within(canvasElement).getByRole('region', { name: 'Conversations' });
    const menu = await within(region).findByRole('menu', { name: 'Conversation with Ayu' });
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
