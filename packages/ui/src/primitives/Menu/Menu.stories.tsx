import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Ban, Ellipsis, Pin } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuProps } from './menu-props.ts';

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  args: {
    trigger: (props) => <IconButton {...props} label="More" icon={<Ellipsis size={18} aria-hidden />} />,
    entries: [
      { id: 'pin', label: 'Pin', icon: <Pin size={15} aria-hidden />, shortcut: 'P' },
      { id: 'backlog', label: 'Mark for follow-up', icon: <Archive size={15} aria-hidden /> },
      { kind: 'separator', id: 'line' },
      { id: 'block', label: 'Block Budi Santoso', icon: <Ban size={15} aria-hidden />, tone: 'danger' },
    ],
    onSelect: fn(),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens from the keyboard, moves with the arrows, gives the focus back. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'More' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await within(document.body).findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('backlog'));
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** The browser lets React draw what was chosen before the click has reached the entry; `flushSync` does the same. */
function Changing({ isGone, ...props }: MenuProps & { readonly isGone: boolean }) {
  const [chosen, setChosen] = useState<string>();
  const entries = props.entries
    .filter(({ id }) => !isGone || id !== chosen)
    .map((entry) => (entry.id === chosen ? { ...entry, disabled: true } : entry));
  return <Menu {...props} entries={entries} onSelect={(id) => flushSync(() => setChosen(id))} />;
}

const closesAfterTheChoice: Story['play'] = async ({ canvasElement }) => {
  const trigger = within(canvasElement).getByRole('button', { name: 'More' });
  await userEvent.click(trigger);
  const shown = await within(document.body).findByRole('menuitem', { name: /Pin/ });
  await waitFor(() => expect(shown).toBeVisible());
  await userEvent.click(shown);
  await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
  await waitFor(() => expect(trigger).toHaveFocus());
};

export const ClosesWhereTheChoiceDisablesItsEntry: Story = {
  render: (args) => <Changing {...args} isGone={false} />,
  play: closesAfterTheChoice,
};

export const ClosesWhereTheChoiceRemovesItsEntry: Story = {
  render: (args) => <Changing {...args} isGone />,
  play: closesAfterTheChoice,
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    const shown = await within(document.body).findByRole('menuitem', { name: /Pin/ });
    await waitFor(() => expect(shown).toBeVisible());
  },
};

/** It belongs to the landmark of its button. */
export const InItsLandmark: Story = {
  decorators: [
    (Story) => (
      <nav aria-label="Main">
        <Story />
      </nav>
    ),
  ],
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: 'Main' });
    await userEvent.click(within(nav).getByRole('button', { name: 'More' }));
    const menu = await within(nav).findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
  },
};
