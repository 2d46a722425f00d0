import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { BuyerCard } from './BuyerCard.tsx';
import { ContextPanel } from './ContextPanel.tsx';
import { ContextSection } from './ContextSection.tsx';

const meta = {
  title: 'Chat/ContextPanel',
  component: ContextPanel,
  args: {
    label: 'About the buyer',
    tabs: [
      { id: 'buyer', label: 'Buyer' },
      { id: 'products', label: 'Products' },
      { id: 'vouchers', label: 'Vouchers' },
    ],
    tab: 'buyer',
    onTab: fn(),
    children: (
      <>
        <BuyerCard
          buyerId={people.somying.id}
          name={people.somying.name}
          note="กรุงเทพมหานคร · 10:45"
          figures={[
            { label: 'orders', value: '3' },
            { label: 'spent', value: '฿ 4,120' },
            { label: 'refunds', value: '0' },
          ]}
          tags={[
            { id: 'vip', label: 'VIP', tone: 'accent' },
            { id: 'w', label: 'Wholesale' },
          ]}
        />
        <ContextSection title="Remark" action={<Button size="sm">Add</Button>}>
          <p>Café owner, buys every six weeks.</p>
        </ContextSection>
      </>
    ),
    onClose: fn(),
    closeLabel: 'Close',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 324, height: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ContextPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Buyer: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('tab', { name: 'Buyer' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onTab).toHaveBeenLastCalledWith('products');
    await expect(canvas.getByRole('tab', { name: 'Products' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(args.onTab).toHaveBeenLastCalledWith('vouchers');
  },
};
export const LongName: Story = { args: { children: <BuyerCard buyerId="x" name={people.long.name} /> } };
