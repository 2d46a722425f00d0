import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { people } from '../../fixtures/people.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { OrderCard } from './OrderCard.tsx';

const meta = {
  title: 'Cards/OrderCard',
  component: OrderCard,
  args: {
    label: 'Order',
    openLabel: 'Open in Lazada',
    href: 'https://sellercenter.lazada.example/order/1',
    orderId: '240815QK7P3M9X',
    title: 'Kopi Gayo Arabika Aceh 250 g',
    picture: [pictures.coffee],
    status: 'To ship',
    statusTone: 'warn',
    total: 'Rp 150.000',
    items: '3 items',
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof OrderCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToShip: Story = {};
export const Completed: Story = { args: { status: 'Completed', statusTone: 'good' } };
export const Returned: Story = { args: { status: 'Return/refund', statusTone: 'bad' } };
export const Shipped: Story = { args: { status: 'Shipped', statusTone: 'accent' } };
export const LongWords: Story = {
  args: { status: 'ลูกค้าขอคืนสินค้าและขอคืนเงินเต็มจำนวน', title: people.long.name, orderId: '9'.repeat(40) },
};
export const NotLookedUpYet: Story = {
  args: {
    title: undefined,
    picture: [],
    status: undefined,
    total: undefined,
    items: undefined,
    href: undefined,
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText(args.orderId)).toBeVisible();
    await expect(within(canvasElement).getByRole('group', { name: 'Order' }).offsetHeight).toBe(119);
  },
};
