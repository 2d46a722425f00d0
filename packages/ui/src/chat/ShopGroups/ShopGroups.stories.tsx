import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { findDialog } from '../../testing/find-dialog.ts';
import { ShopGroups } from './ShopGroups.tsx';

const done = () => fn(async (): Promise<string | undefined> => undefined);

const meta = {
  title: 'Chat/ShopGroups',
  component: ShopGroups,
  args: {
    open: true,
    onClose: fn(),
    marketplaces: [
      {
        platform: 'Shopee',
        label: 'Shopee',
        groups: [
          { id: 'g1', name: 'Coffee' },
          { id: 'g2', name: 'ร้านชา' },
        ],
        shops: [
          { id: 's1', name: 'Kopi Kita MY', groupId: 'g1' },
          { id: 's2', name: people.long.name, groupId: '' },
        ],
      },
      { platform: 'Lazada', label: 'Lazada', groups: [], shops: [{ id: 's3', name: 'Teh', groupId: '' }] },
    ],
    nameLength: 50,
    onAdd: done(),
    onRename: done(),
    onDelete: done(),
    onMove: done(),
    labels: {
      title: 'Shop groups',
      close: 'Close',
      newGroup: 'New group',
      add: 'Add',
      name: (name) => `Name of ${name}`,
      remove: (name) => `Delete ${name}`,
      confirm: (name) => `Delete “${name}”? Its shops will stay, ungrouped.`,
      keep: 'Keep',
      removeNow: 'Delete',
      groupOf: (shop) => `Group of ${shop}`,
      noGroup: 'No group',
      empty: 'No shop is connected yet.',
      done: 'Done',
    },
  },
} satisfies Meta<typeof ShopGroups>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args }) => {
    const dialog = within(await findDialog('Shop groups'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Group of Kopi Kita MY' }), 'ร้านชา');
    await expect(args.onMove).toHaveBeenCalledWith('s1', 'g2');
    const lazada = within(dialog.getByRole('region', { name: 'Lazada' }));
    await userEvent.type(lazada.getByRole('textbox', { name: 'New group' }), ' Tea {Enter}');
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledWith('Lazada', 'Tea'));
    const name = dialog.getByRole('textbox', { name: 'Name of Coffee' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Kopi{Enter}');
    await waitFor(() => expect(args.onRename).toHaveBeenCalledWith('g1', 'Kopi'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Coffee' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Coffee' }));
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith('g1');
  },
};
export const NameTaken: Story = {
  args: { onAdd: fn(async (): Promise<string | undefined> => 'This name is already taken.') },
  play: async () => {
    const dialog = within(await findDialog('Shop groups'));
    const lazada = within(dialog.getByRole('region', { name: 'Lazada' }));
    const field = lazada.getByRole('textbox', { name: 'New group' });
    await userEvent.type(field, 'Tea{Enter}');
    await dialog.findByText('This name is already taken.');
    await expect(field).toHaveValue('Tea');
  },
};
export const NoShops: Story = { args: { marketplaces: [] } };
