import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TableFoot } from './TableFoot.tsx';

const meta = {
  title: 'Table/TableFoot',
  component: TableFoot,
  args: {
    text: '1–50 of 86',
    hasPrevious: false,
    hasNext: true,
    onPrevious: fn(),
    onNext: fn(),
    labels: { previous: 'Previous page', next: 'Next page' },
  },
} satisfies Meta<typeof TableFoot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onNext).toHaveBeenCalled();
  },
};
export const OnePage: Story = { args: { text: '6 shops', hasNext: false } };
