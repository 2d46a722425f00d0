import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';
import type { CheckboxProps } from './Checkbox.tsx';

function Held(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked);
  return (
    <div style={{ width: 320 }}>
      <Checkbox {...props} checked={checked} onChange={setChecked} />
    </div>
  );
}

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  render: (args) => <Held {...args} />,
  args: { checked: false, onChange: () => undefined, children: 'I accept the terms.' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'I accept the terms.' });
    await userEvent.click(within(canvasElement).getByText('I accept the terms.'));
    await expect(box).toBeChecked();
  },
};
export const Wrong: Story = { args: { error: 'Accept the terms to continue.' } };
