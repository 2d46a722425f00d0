import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { InColumn } from '../../fixtures/in-column.tsx';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Primitives/SearchField',
  component: SearchField,
  args: { label: 'Search products', value: '', onChange: fn(), clearLabel: 'Clear' },
  decorators: [
    (Story) => (
      <InColumn>
        <Story />
      </InColumn>
    ),
  ],
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'k');
    await expect(args.onChange).toHaveBeenCalledWith('k');
  },
};
export const WithShortcut: Story = { args: { shortcut: 'Ctrl K' } };
export const Filled: Story = {
  args: { value: 'กาแฟดริป' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear' }));
    await expect(args.onChange).toHaveBeenCalledWith('');
    await expect(within(canvasElement).getByRole('searchbox')).toHaveFocus();
  },
};
