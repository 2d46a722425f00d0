import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SearchField } from '../../primitives/SearchField/SearchField.tsx';
import { SessionListHeader } from './SessionListHeader.tsx';

const onChange = fn();
const field = (text: string) => (
  <SearchField
    value={text}
    onChange={onChange}
    label="Buyer, order number or message"
    clearLabel="Clear search"
    shortcut="Ctrl K"
  />
);

const meta = {
  title: 'Chat/SessionListHeader',
  component: SessionListHeader,
  args: {
    searchField: field(''),
    filters: [
      { id: 'all', label: 'All', count: '48' },
      { id: 'unread', label: 'Unread', count: '12' },
      { id: 'unreplied', label: 'Unreplied', count: '9' },
      { id: 'pinned', label: 'Pinned' },
      { id: 'blacklisted', label: 'Blacklisted', count: '2' },
    ],
    filter: 'all',
    onFilter: fn(),
    sorts: [
      { value: 'deadline', label: 'Due soonest' },
      { value: 'latest', label: 'Latest first' },
    ],
    sort: 'deadline',
    onSort: fn(),
    labels: {
      search: 'Search conversations',
      filters: 'Filters',
      moreFilters: 'More',
      sort: 'Sort by',
      openShops: 'Shops',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 324, background: 'var(--sc-colors-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SessionListHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'a');
    await expect(onChange).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('button', { name: /Unread/ }));
    await expect(args.onFilter).toHaveBeenCalledWith('unread');
    canvas.getByRole('button', { name: /More/ }).focus();
    await userEvent.keyboard('{Enter}');
    const menu = await within(document.body).findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onFilter).toHaveBeenCalledWith('blacklisted'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'latest');
    await expect(args.onSort).toHaveBeenCalledWith('latest');
  },
};
/** At the column's least width, with the longest names there are: what has no room is behind the chip at the end. */
export const LongNames: Story = {
  args: {
    filter: 'blacklisted',
    filters: [
      { id: 'all', label: 'Semua', count: '12.480' },
      { id: 'unread', label: 'Belum dibaca', count: '1.240' },
      { id: 'unreplied', label: 'Belum dibalas', count: '1.102' },
      { id: 'blacklisted', label: 'Daftar hitam pembeli', count: '2' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const more = canvas.getByRole('button', { name: /Daftar hitam/ });
    const edge = canvasElement.querySelector('.sc-list-header')?.getBoundingClientRect().right ?? 0;
    await expect(more.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Belum dibalas/ })).toBeNull());
    for (const chip of canvas.getAllByRole('button', { name: /Semua|Belum/ })) {
      await expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(more.getBoundingClientRect().left);
    }
    more.focus();
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('menuitemradio', { name: /Belum dibalas/ });
  },
};
/** Where the shops are a drawer, its button has a mark for what is wrong with them, and a name that says it. */
export const ShopsInTrouble: Story = {
  args: {
    onOpenShops: fn(),
    areShopsTroubled: true,
    labels: { ...meta.args.labels, openShops: 'Shops: 1 in trouble' },
  },
  decorators: [
    (Story) => (
      <div className="sc-workspace" data-shops-aside="true" style={{ display: 'block', height: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Shops: 1 in trouble' });
    await expect(button.querySelector('.sc-list-trouble')).toBeVisible();
    await userEvent.click(button);
    await expect(args.onOpenShops).toHaveBeenCalled();
  },
};
export const Searching: Story = {
  args: { searchField: field('สมหญิง') },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear search' }));
    await expect(onChange).toHaveBeenCalledWith('');
  },
};
