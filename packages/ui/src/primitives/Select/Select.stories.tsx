import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'Primitives/Select',
  component: Select,
  args: {
    label: 'Language',
    value: 'en',
    options: [
      { value: 'en', label: 'English' },
      { value: 'th', label: 'ภาษาไทย' },
      { value: 'vi', label: 'Tiếng Việt' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Outline: Story = {
  args: { icon: <Globe size={15} aria-hidden /> },
  play: async ({ canvasElement, args }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: 'Language' }), 'th');
    await expect(args.onChange).toHaveBeenCalledWith('th');
  },
};
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Disabled: Story = { args: { disabled: true } };
