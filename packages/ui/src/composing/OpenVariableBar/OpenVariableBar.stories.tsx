import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { OpenVariableBar } from './OpenVariableBar.tsx';

const meta = {
  title: 'Composing/OpenVariableBar',
  component: OpenVariableBar,
  args: {
    text: 'Fill in or remove before sending:',
    variables: [
      { id: '5', label: 'Order number' },
      { id: '40', label: 'Tracking number' },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof OpenVariableBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tracking number' }));
    await expect(args.onChoose).toHaveBeenCalledWith('40');
  },
};
export const Thai: Story = {
  args: { text: 'กรอกหรือลบก่อนส่ง:', variables: [{ id: '1', label: 'หมายเลขพัสดุ' }] },
};
