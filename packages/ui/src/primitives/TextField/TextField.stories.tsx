import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

function Held(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ width: 320 }}>
      <TextField {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  title: 'Primitives/TextField',
  component: TextField,
  render: (args) => <Held {...args} />,
  args: { label: 'Email', value: '', onChange: () => undefined, type: 'email', autoComplete: 'email' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'The one you registered with' } };
export const FromTheServer: Story = {
  args: { value: 'ayu@', error: 'No account with this email', revealError: true },
};

/** No error while typing: it shows when the field is left. */
export const ErrorAfterBlur: Story = {
  args: { error: 'This is not an email address' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.type(input, 'ayu');
    await expect(canvas.queryByText('This is not an email address')).toBeNull();
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('This is not an email address');
    await expect(input).toBeInvalid();
  },
};
