import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { InColumn } from '../../fixtures/in-column.tsx';
import { RemarkForm } from './RemarkForm.tsx';

const meta = {
  title: 'Context/RemarkForm',
  component: RemarkForm,
  args: {
    text: 'Wants the invoice in the box',
    onText: fn(),
    types: [
      { id: 'preSale', label: 'Pre-sale' },
      { id: 'afterSale', label: 'After-sale' },
    ],
    type: 'afterSale',
    onType: fn(),
    about: 'Order 241121QSK8S7BX',
    maxLength: 2000,
    onSave: fn(),
    onCancel: fn(),
    onLeave: fn(),
    labels: { text: 'Remark', types: 'When', save: 'Save', cancel: 'Cancel' },
  },
  decorators: [
    (Story) => (
      <InColumn>
        <Story />
      </InColumn>
    ),
  ],
} satisfies Meta<typeof RemarkForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).toHaveBeenCalledTimes(1);
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('radio', { name: 'Pre-sale' }));
    await expect(args.onType).toHaveBeenCalledWith('preSale');
  },
};
export const Empty: Story = {
  args: { text: '   ', about: undefined },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
export const Note: Story = { args: { types: undefined, type: undefined, about: undefined } };
export const Saving: Story = { args: { busy: true } };
export const Refused: Story = {
  args: { error: 'Mei has changed this meanwhile. It now says:\n“Café owner”\nSave again to replace it.' },
};
