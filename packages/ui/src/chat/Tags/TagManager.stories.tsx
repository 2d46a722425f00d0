import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { findDialog } from '../../testing/find-dialog.ts';
import { TagManager } from './TagManager.tsx';

const meta = {
  title: 'Chat/TagManager',
  component: TagManager,
  args: {
    open: true,
    onClose: fn(),
    tags: [
      { id: 'vip', label: 'VIP', tone: 'accent' },
      { id: 'late', label: 'ส่งช้า', tone: 'amber' },
      { id: 'long', label: people.long.name.slice(0, 30), tone: 'neutral' },
    ],
    onSave: fn(async () => undefined),
    onDelete: fn(async () => undefined),
    nameLength: 30,
    labels: {
      title: 'Manage tags',
      close: 'Close',
      empty: 'No tag yet.',
      name: (name) => `Name of ${name}`,
      color: (name) => `Colour of ${name}`,
      colors: { neutral: 'Grey', accent: 'Teal', red: 'Red', amber: 'Amber', green: 'Green' },
      remove: (name) => `Delete ${name}`,
      confirm: (name) => `Delete “${name}”? It will be removed from all conversations.`,
      keep: 'Keep',
      removeNow: 'Delete',
      done: 'Done',
    },
  },
} satisfies Meta<typeof TagManager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args }) => {
    const dialog = within(await findDialog('Manage tags'));
    const name = dialog.getByRole('textbox', { name: 'Name of VIP' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Gold{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('vip', { label: 'Gold' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Colour of ส่งช้า' }), 'red');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('late', { tone: 'red' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete ส่งช้า' }));
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(args.onDelete).toHaveBeenCalledWith('late'));
  },
};
export const Empty: Story = { args: { tags: [] } };

/** Escape answers the question, not the dialog around it. */
export const Kept: Story = {
  play: async ({ args }) => {
    const dialog = within(await findDialog('Manage tags'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete VIP' }));
    await expect(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(dialog.queryByRole('button', { name: 'Keep' })).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Delete VIP' })).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
