import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { findDialog } from '../../testing/find-dialog.ts';
import { TagPicker } from './TagPicker.tsx';

const meta = {
  title: 'Chat/TagPicker',
  component: TagPicker,
  args: {
    open: true,
    onClose: fn(),
    tags: [
      { id: 'vip', label: 'VIP', tone: 'accent', state: 'on' },
      { id: 'late', label: 'ส่งช้า', tone: 'amber', state: 'some' },
      { id: 'paid', label: 'Paid', tone: 'green', state: 'off' },
      { id: 'angry', label: 'شكوى', tone: 'red', state: 'off' },
      { id: 'long', label: people.long.name.slice(0, 30), state: 'off' },
    ],
    onToggle: fn(),
    onCreate: fn(async (_name: string): Promise<string | undefined> => undefined),
    nameLength: 30,
    labels: {
      title: 'Tags',
      close: 'Close',
      empty: 'No tags yet. Create the first one.',
      newTag: 'New tag',
      create: 'Add',
      manage: 'Manage tags',
      done: 'Done',
    },
  },
} satisfies Meta<typeof TagPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args }) => {
    const dialog = within(await findDialog('Tags'));
    await expect(dialog.getByRole('textbox', { name: 'New tag' })).toHaveFocus();
    const late = dialog.getByRole('checkbox', { name: 'ส่งช้า' });
    await expect(late).toBePartiallyChecked();
    await userEvent.click(late);
    await expect(args.onToggle).toHaveBeenCalledWith('late', true);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'VIP' }));
    await expect(args.onToggle).toHaveBeenCalledWith('vip', false);
    await userEvent.type(dialog.getByRole('textbox', { name: 'New tag' }), ' Gold {Enter}');
    await waitFor(() => expect(args.onCreate).toHaveBeenCalledWith('Gold'));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'New tag' })).toHaveValue(''));
  },
};
/** What was typed stays when the name is taken. */
export const NameTaken: Story = {
  args: { onCreate: fn(async (_name: string) => 'This name is already taken.') },
  play: async () => {
    const dialog = within(await findDialog('Tags'));
    const field = dialog.getByRole('textbox', { name: 'New tag' });
    await userEvent.type(field, 'VIP{Enter}');
    await dialog.findByText('This name is already taken.');
    await expect(field).toHaveValue('VIP');
  },
};
export const Empty: Story = { args: { tags: [], onManage: fn() } };
