import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Unplug } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TableSelectionBar } from './TableSelectionBar.tsx';

const meta = {
  title: 'Table/TableSelectionBar',
  component: TableSelectionBar,
  args: {
    text: '2 selected',
    allLabel: 'Select all 86 matching',
    onSelectAll: fn(),
    acts: [
      { id: 'export', label: 'Export', icon: <Download size={14} aria-hidden /> },
      { id: 'disconnect', label: 'Disconnect', icon: <Unplug size={14} aria-hidden />, tone: 'danger' },
    ],
    onAct: fn(),
    onClear: fn(),
    labels: { bar: 'Selected rows', clear: 'Clear selection' },
  },
} satisfies Meta<typeof TableSelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(within(canvasElement).getByRole('toolbar'));
    await userEvent.click(bar.getByRole('button', { name: 'Select all 86 matching' }));
    await expect(args.onSelectAll).toHaveBeenCalled();
    await expect(bar.getByRole('button', { name: 'Clear selection' })).toHaveFocus();
    await userEvent.click(bar.getByRole('button', { name: 'Disconnect' }));
    await expect(args.onAct).toHaveBeenCalledWith('disconnect');
  },
};
export const All: Story = { args: { text: 'All 86 matching selected', allLabel: undefined } };
