import type { Meta, StoryObj } from '@storybook/react-vite';
import { Store } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { findDialog } from '../../testing/find-dialog.ts';
import { BellButton } from '../BellButton/BellButton.tsx';
import { NoticeEntry } from '../NoticeEntry/NoticeEntry.tsx';
import { Sheet } from './Sheet.tsx';

const onOpen = fn();
const notice = {
  icon: <Store size={18} aria-hidden />,
  title: 'Reconnect your shop บีเคเค บีนส์',
  text: 'Its authorisation has expired.',
  time: { text: '10:42', iso: '2026-11-25T10:42:00Z' },
  onOpen,
};

const meta = {
  title: 'Pages/Sheet',
  component: Sheet,
  args: {
    open: true,
    onClose: fn(),
    title: 'Notices',
    closeLabel: 'Close',
    children: (
      <>
        <NoticeEntry {...notice} unreadLabel="Unread" />
        <NoticeEntry {...notice} />
      </>
    ),
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Notices: Story = {
  play: async ({ args }) => {
    const sheet = within(await findDialog('Notices'));
    await userEvent.click(sheet.getByRole('button', { name: /Unread/ }));
    await expect(onOpen).toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const Bell: Story = {
  args: { open: false },
  render: () => <BellButton label="Notices, 3 unread" unread={3} />,
};
