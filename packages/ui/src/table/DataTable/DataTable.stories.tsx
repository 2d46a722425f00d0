import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { DataTable } from './DataTable.tsx';
import type { TableRowView } from './data-table-props.ts';

const NAMES = ['Kopi Kita MY', 'บีเคเค บีนส์ คั่วสด', 'Cà phê Ngữ', 'Teh Tarik House'];
const rows: TableRowView[] = NAMES.map((name, index) => ({
  id: `s${index}`,
  name,
  cells: [name, 'Malaysia', 'Authorised', String(428 * (index + 1))],
  actions: <IconButton size="sm" label={`More: ${name}`} icon={<Ellipsis size={16} aria-hidden />} />,
}));
const selection = {
  all: false,
  labels: { all: 'Select all on this page', row: (name: string) => `Select ${name}` },
  onToggleAll: fn(),
  onToggle: fn(),
} as const;

const meta = {
  title: 'Table/DataTable',
  component: DataTable,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Shops',
    columns: [
      { id: 'shop', header: 'Shop', sort: 'ascending' },
      { id: 'site', header: 'Site', sort: 'none', priority: 3 },
      { id: 'state', header: 'Authorisation' },
      { id: 'items', header: 'Items', align: 'end', priority: 2 },
    ],
    rows,
    selection,
    actionsLabel: 'Actions',
    onOpen: fn(),
    onSort: fn(),
  },
} satisfies Meta<typeof DataTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Site' }));
    await expect(args.onSort).toHaveBeenCalledWith('site');
    await userEvent.click(canvas.getByText('Teh Tarik House'));
    await expect(args.onOpen).toHaveBeenCalledWith('s3');
    await userEvent.click(canvas.getByRole('button', { name: 'More: Teh Tarik House' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Cà phê Ngữ' }));
    await expect(selection.onToggle).toHaveBeenCalledWith('s2', false);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const row = (name: string) => canvas.getByText(name).closest('tr');
    row('Kopi Kita MY')?.focus();
    await userEvent.keyboard('jj');
    await expect(row('Cà phê Ngữ')).toHaveFocus();
    await userEvent.keyboard('k{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('s1');
    await userEvent.keyboard('{End}{Shift>}x{/Shift}');
    await expect(selection.onToggle).toHaveBeenLastCalledWith('s3', true);
    await userEvent.keyboard('jj');
    await expect(row('Teh Tarik House')).toHaveFocus();
    await expect(row('Teh Tarik House')).toHaveAttribute('tabindex', '0');
    await expect(row('Kopi Kita MY')).toHaveAttribute('tabindex', '-1');
  },
};

function Ticking() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <DataTable
      {...meta.args}
      openId="s0"
      rows={rows.map((row) => ({ ...row, isSelected: ids.includes(row.id) }))}
      selection={{
        ...selection,
        all: ids.length === 0 ? false : ids.length === rows.length ? true : 'mixed',
        onToggleAll: () => setIds(ids.length === 0 ? rows.map(({ id }) => id) : []),
        onToggle: (id) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
      }}
    />
  );
}

export const Selected: Story = {
  render: () => <Ticking />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const all = canvas.getByRole('checkbox', { name: 'Select all on this page' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Cà phê Ngữ' }));
    await expect(all).toBePartiallyChecked();
    await expect(canvas.getByRole('row', { name: /Cà phê/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(all);
    await userEvent.click(all);
    await expect(all).toBeChecked();
  },
};
export const Loading: Story = { args: { rows: undefined } };
export const Stale: Story = { args: { isStale: true } };
