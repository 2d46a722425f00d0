import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { TextArea } from './TextArea.tsx';
import type { TextAreaProps } from './TextArea.tsx';

function Held(props: TextAreaProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ width: 420 }}>
      <TextArea {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  title: 'Primitives/TextArea',
  component: TextArea,
  render: (args) => <Held {...args} />,
  args: { label: 'Text', value: '', onChange: () => undefined },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'For every language without a text of its own' } };
export const Wrong: Story = { args: { value: 'Halo {', error: 'A brace is not closed.', revealError: true } };
export const Thai: Story = {
  args: { label: 'ข้อความ', value: 'ขอบคุณที่สั่งซื้อค่ะ\nร้านจะจัดส่งภายในวันนี้' },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'ข้อความ' });
    await userEvent.type(area, '!');
    await expect(area).toHaveValue('ขอบคุณที่สั่งซื้อค่ะ\nร้านจะจัดส่งภายในวันนี้!');
  },
};
