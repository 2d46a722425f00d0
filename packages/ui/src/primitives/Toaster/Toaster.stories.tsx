import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { makeToastQueue } from './toast-queue.ts';
import { Toaster } from './Toaster.tsx';

const meta = {
  title: 'Primitives/Toaster',
  component: Toaster,
  parameters: { layout: 'fullscreen' },
  args: { queue: makeToastQueue(), labels: { region: 'Notifications', dismiss: 'Dismiss' } },
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

const undo = fn();

/** Three at a time; what is done about one closes it and lets the next in. */
export const ThreeAtATime: Story = {
  args: { queue: makeToastQueue() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    for (const toast of args.queue.getToasts()) args.queue.dismiss(toast.id);
    args.queue.show({
      text: 'Conversation marked unread',
      action: { label: 'Undo', onClick: undo },
      durationMs: 60_000,
    });
    args.queue.show({ text: 'Kopi Kita MY connected', tone: 'success', durationMs: 60_000 });
    args.queue.show({
      text: 'The message was not sent: the shop is not authorised any more.',
      tone: 'error',
    });
    args.queue.show({ text: 'Fourth', durationMs: 60_000 });
    await canvas.findByText('Kopi Kita MY connected');
    await expect(canvas.queryByText('Fourth')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalled();
    const shown = await canvas.findByText('Fourth');
    await waitFor(() => expect(shown).toBeVisible());
  },
};
