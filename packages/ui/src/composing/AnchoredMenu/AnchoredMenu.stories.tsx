import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import type { AnchoredMenuProps } from './AnchoredMenu.tsx';

/** On a busy machine a closed menu stays in the page for some frames. */
const SLOW_MS = 120;

/** The number of frames until a menu is placed, or has followed its button. */
async function someFrames(): Promise<void> {
  for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function Held(props: AnchoredMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id={props.anchorId} type="button" aria-haspopup="menu" onClick={() => setOpen(true)}>
        More
      </button>
      <input aria-label="Answer" id="answer" />
      {isOpen && <AnchoredMenu {...props} open onClose={() => setTimeout(() => setOpen(false), SLOW_MS)} />}
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
      { id: 'recall', label: 'Recall', icon: <Undo2 size={15} aria-hidden />, tone: 'danger' },
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
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('recall'));
    await waitFor(() => expect(more).toHaveFocus());
    await waitFor(() => expect(more).not.toHaveAttribute('aria-expanded'));
  },
};

/** Where its button is moved while it is open, as by a message that comes, it does not follow from under the pointer. */
export const StaysWhereItOpened: Story = {
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).getByRole('button', { name: 'More' });
    await userEvent.click(more);
    const menu = await within(document.body).findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await someFrames();
    const { left, top } = menu.getBoundingClientRect();
    more.style.marginInlineStart = '120px';
    await someFrames();
    await expect(menu.getBoundingClientRect()).toMatchObject({ left, top });
  },
};

/** Its button opens more than one menu: this one has a name of its own. */
export const Named: Story = {
  args: { label: 'Translate into' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await within(document.body).findByRole('menu', { name: 'Translate into' });
  },
};

/** A choice can move the focus elsewhere; the button does not take it back. */
export const LeadsElsewhere: Story = {
  args: { focusAfter: (id) => (id === 'copy' ? document.getElementById('answer') : null) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Copy' }));
    const answer = within(canvasElement).getByRole('textbox', { name: 'Answer' });
    await waitFor(() => expect(answer).toHaveFocus());
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(answer).toHaveFocus();
  },
};
