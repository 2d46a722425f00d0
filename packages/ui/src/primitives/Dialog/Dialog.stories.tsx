import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { findDialog } from '../../testing/find-dialog.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Disconnect Kopi Kita MY?',
    closeLabel: 'Close',
    children: 'Its conversations stay here for 30 days. New messages stop arriving.',
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="danger">Disconnect</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Confirm: Story = {
  args: { kind: 'alert' },
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('alertdialog', {
      name: 'Disconnect Kopi Kita MY?',
    });
    // Not its close button, whose tooltip would cover what the dialog says.
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

function OneAfterAnother() {
  const [shown, setShown] = useState('');
  const close = () => setShown('');
  return (
    <>
      <Button onClick={() => setShown('first')}>Tags</Button>
      <Dialog open={shown === 'first'} onClose={close} title="First" closeLabel="Close">
        <Button onClick={() => setShown('second')}>Manage</Button>
      </Dialog>
      <Dialog open={shown === 'second'} onClose={close} title="Second" closeLabel="Close" sticky>
        <Button onClick={close}>Done</Button>
      </Dialog>
    </>
  );
}

/** What had the focus before the first one gets it back after the second one, which took its place. */
export const InPlaceOfAnother: Story = {
  render: () => <OneAfterAnother />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Tags' });
    for (const leave of ['{Escape}', '{Tab}{Tab}{Enter}']) {
      await userEvent.click(button);
      await userEvent.click(within(await findDialog('First')).getByRole('button', { name: 'Manage' }));
      await findDialog('Second');
      await waitFor(() => expect(within(document.body).queryByRole('dialog', { name: 'First' })).toBeNull());
      await userEvent.keyboard(leave);
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    }
  },
};
