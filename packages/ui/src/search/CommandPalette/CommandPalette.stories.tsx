import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageCircle, Store } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { SearchResults } from '../SearchResults/SearchResults.tsx';
import { CommandPalette } from './CommandPalette.tsx';

const choose = fn();
const meta = {
  title: 'Search/CommandPalette',
  component: CommandPalette,
  args: {
    keyword: '',
    onKeyword: fn(),
    listId: 'commands',
    activeId: 'go chat',
    onKeyDown: fn(),
    onClose: fn(),
    label: 'Find or open anything',
    placeholder: 'Page, shop, buyer, order number or message',
    hints: [
      { keys: '↑ ↓', text: 'choose' },
      { keys: 'Enter', text: 'open' },
      { keys: 'Esc', text: 'close' },
    ],
    children: (
      <SearchResults
        id="commands"
        label="Suggestions"
        loadingLabel="Searching"
        activeId="go chat"
        onChoose={choose}
        groups={[
          {
            id: 'go',
            label: 'Go to',
            items: [
              { id: 'go chat', title: 'Chat', icon: <MessageCircle size={15} aria-hidden /> },
              {
                id: 'shop 1',
                title: 'Kopi Kita MY',
                icon: <Store size={15} aria-hidden />,
                platform: 'Shopee',
              },
              { id: 'keys', title: 'Keyboard shortcuts', keys: '?' },
            ],
          },
        ]}
      />
    ),
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Suggestions: Story = {
  play: async ({ args }) => {
    const dialog = within(document.body).getByRole('dialog', { name: 'Find or open anything' });
    const field = within(dialog).getByRole('combobox', { name: 'Find or open anything' });
    await expect(document.activeElement).toBe(field);
    await expect(field).toHaveAttribute('aria-activedescendant', 'commands-go chat');
    await userEvent.type(field, 'k');
    await expect(args.onKeyword).toHaveBeenCalledWith('k');
    await userEvent.click(within(dialog).getByRole('option', { name: /Kopi Kita/ }));
    await expect(choose).toHaveBeenCalledWith('shop 1');
  },
};
export const Nothing: Story = {
  args: {
    keyword: 'zzzz',
    activeId: undefined,
    children: (
      <>
        <div id="commands" role="listbox" aria-label="Suggestions" />
        <EmptyState text="Nothing found." />
      </>
    ),
  },
};

/** Taken away while the focus is in it, it gives that back: whatever opens in its place then knows whose it was. */
export const GivesBackTheFocus: Story = {
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <CommandPalette
            {...args}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Otherwise Enter presses the button that has the focus.
              event.preventDefault();
              setOpen(false);
            }}
          />
        )}
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    await expect(within(document.body).getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** More than fits: the list scrolls, which the keys of the field move through. */
export const Many: Story = {
  args: {
    activeId: 'shop 40',
    children: (
      <SearchResults
        id="commands"
        label="Suggestions"
        loadingLabel="Searching"
        activeId="shop 40"
        onChoose={choose}
        groups={[
          {
            id: 'go',
            label: 'Go to',
            items: Array.from({ length: 40 }, (_, at) => ({ id: `shop ${at + 1}`, title: `Shop ${at + 1}` })),
          },
        ]}
      />
    ),
  },
  play: async () => {
    const list = within(document.body).getByRole('listbox');
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  },
};
