import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Segments } from './Segments.tsx';
import type { SegmentsProps } from './Segments.tsx';

function Held(props: SegmentsProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ width: 320 }}>
      <Segments {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  title: 'Primitives/Segments',
  component: Segments<string>,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Sign up with',
    value: 'mobile',
    segments: [
      { value: 'mobile', label: 'Mobile number', icon: <Smartphone size={14} aria-hidden /> },
      { value: 'email', label: 'E-mail', icon: <Mail size={14} aria-hidden /> },
    ],
    onChange: () => undefined,
  },
} satisfies Meta<typeof Segments<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoWays: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: 'Mobile number' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'E-mail' }));
    await expect(canvas.getByRole('radio', { name: 'E-mail' })).toBeChecked();
  },
};
