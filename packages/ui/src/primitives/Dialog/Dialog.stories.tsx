import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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
