import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Combobox } from './Combobox.tsx';
import type { ComboboxProps } from './Combobox.tsx';

function Held(props: ComboboxProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ width: 160, minHeight: 360 }}>
      <Combobox {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  title: 'Primitives/Combobox',
  component: Combobox,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Country or region',
    value: 'MY',
    emptyText: 'Nothing found',
    options: [
      { value: 'ID', label: 'Indonesia', detail: '+62', short: 'ID +62', keywords: 'ID' },
      { value: 'MY', label: 'Malaysia', detail: '+60', short: 'MY +60', keywords: 'MY' },
      { value: 'VN', label: 'Việt Nam', detail: '+84', short: 'VN +84', keywords: 'VN' },
      { value: 'CI', label: "Côte d'Ivoire", detail: '+225', short: 'CI +225', keywords: 'CI' },
    ],
    onChange: () => undefined,
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Wrong: Story = { args: { value: '', placeholder: 'Choose', invalid: true } };

/** By name without accents, by code, by number; Enter chooses, Escape leaves it as it was. */
export const SearchedByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Country or region' });
    await expect(box).toHaveValue('MY +60');
    box.focus();
    await userEvent.keyboard('vi\u200bet');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('VN +84');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
    await expect(box).toHaveValue('ID +62');
    await userEvent.clear(box);
    await userEvent.keyboard('225');
    await expect(canvas.getByRole('option')).toHaveTextContent("Côte d'Ivoire");
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('ID +62');
    await userEvent.keyboard('x');
    await userEvent.clear(box);
    await userEvent.keyboard('nowhere');
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing found');
  },
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(within(canvasElement).getAllByRole('option')).toHaveLength(4);
  },
};
