import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import type { AnchoredMenuProps } from './AnchoredMenu.tsx';

function Held(props: AnchoredMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id={props.anchorId} type="button" aria-haspopup="menu" onClick={() => setOpen(true)}>
        More
      </button>
      {isOpen && <AnchoredMenu {...props} open onClose={() => setOpen(false)} />}
    </>
  );
}

const meta = {
  title: 'Composing/AnchoredMenu',
  component: AnchoredMenu,
  render: (args) => <Held {...args} />,
  args: {
    anchorId: 'more-m1',
    open: false,
    onClose: () => undefined,
    entries: [
      { id: 'copy', label: 'Copy', icon: <Copy size={15} aria-hidden /> },
      { id: 'recall', label: 'Take back', icon: <Undo2 size={15} aria-hidden />, tone: 'danger' },
    ],
    onSelect: fn(),
  },
} satisfies Meta<typeof AnchoredMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opened by a button elsewhere, which gets the focus back. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const more = within(canvasElement).getByRole('button', { name: 'More' });
    await userEvent.click(more);
    const menu = await within(document.body).findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('recall'));
    await waitFor(() => expect(more).toHaveFocus());
  },
};
