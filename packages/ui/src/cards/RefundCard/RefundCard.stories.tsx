import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { pictures } from '../../fixtures/pictures.ts';
import { RefundCard } from './RefundCard.tsx';

const meta = {
  title: 'Cards/RefundCard',
  component: RefundCard,
  args: {
    label: 'Return/refund',
    openLabel: 'Open in Lazada',
    number: '2408150012345',
    title: 'Return and refund requested',
    reason: 'The bag arrived torn',
    picture: [pictures.coffee],
    amount: '₱1,250.00',
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof RefundCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const ReasonOnly: Story = { args: { title: undefined, amount: undefined } };
export const NumberOnly: Story = {
  args: { title: undefined, reason: undefined, picture: [], amount: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('2408150012345')).toBeVisible();
    await expect(within(canvasElement).getByRole('group').offsetHeight).toBe(119);
  },
};
