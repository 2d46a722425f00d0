import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { InColumn } from '../../fixtures/in-column.tsx';
import { people } from '../../fixtures/people.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { GoodsEntry, GoodsEntrySkeleton } from './GoodsEntry.tsx';

const meta = {
  title: 'Context/GoodsEntry',
  component: GoodsEntry,
  args: {
    title: 'Kopi Gayo Arabika Aceh 250 g, biji sangrai medium',
    picture: [pictures.coffee],
    price: 'RM 32.90',
    before: { text: 'RM 45.00', label: 'Regular price:' },
    notes: ['42 in stock'],
    sendLabel: 'Send to the buyer',
    onSend: fn(),
  },
  decorators: [
    (Story) => (
      <InColumn>
        <ul aria-label="Goods">
          <Story />
        </ul>
      </InColumn>
    ),
  ],
} satisfies Meta<typeof GoodsEntry>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Product: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: args.sendLabel }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};
/** Buyers cannot use it now: its send button has no border, and still sends. */
export const NotOnSale: Story = {
  args: { warning: 'Delisted', before: undefined },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: args.sendLabel });
    await expect(button).toHaveAttribute('data-variant', 'ghost');
    await userEvent.click(button);
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};
export const CannotBeSent: Story = {
  render: ({ onSend: _none, ...args }) => <GoodsEntry {...args} picture={[]} />,
};
/** What has just been sent, or cannot be sent now, is not sent by another press. */
export const JustSent: Story = {
  args: { isSent: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: args.sendLabel }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const SendBlocked: Story = {
  args: { isSendBlocked: true, sendLabel: 'Send to the buyer: wait until the buyer answers.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: args.sendLabel }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const Voucher: Story = {
  args: {
    title: 'KOPI10',
    stub: '10%',
    picture: undefined,
    price: undefined,
    before: undefined,
    notes: ['Min. spend RM 120', 'Valid until 30 Nov 2026'],
  },
};
export const LongVoucher: Story = {
  args: { ...Voucher.args, title: people.long.name, stub: 'Rp 128.999.000', notes: [people.long.name] },
};
export const Scripts: Story = { args: { title: 'ชุดกาแฟดริปพร้อมแก้วเซรามิก 😀 قهوة 王小梅' } };
export const Loading: Story = { render: () => <GoodsEntrySkeleton /> };
