import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SessionListHeader } from './SessionListHeader.tsx';

const meta = {
  title: 'Chat/SessionListHeader',
  component: SessionListHeader,
  args: {
    search: '',
    onSearch: fn(),
    shortcut: 'Ctrl K',
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
      { value: 'deadline', label: 'Deadline soonest' },
      { value: 'latest', label: 'Latest first' },
    ],
    sort: 'deadline',
    onSort: fn(),
    labels: {
      search: 'Buyer, order number or message',
      clearSearch: 'Clear search',
      filters: 'Filters',
      sort: 'Order',
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
    await expect(args.onSearch).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('button', { name: /Unread/ }));
    await expect(args.onFilter).toHaveBeenCalledWith('unread');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'latest');
    await expect(args.onSort).toHaveBeenCalledWith('latest');
  },
};
export const Searching: Story = {
  args: { search: 'สมหญิง' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear search' }));
    await expect(args.onSearch).toHaveBeenCalledWith('');
  },
};
