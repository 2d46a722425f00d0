import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { VoucherCard } from './VoucherCard.tsx';

const meta = {
  title: 'Cards/VoucherCard',
  component: VoucherCard,
  args: {
    label: 'Voucher',
    openLabel: 'Open in Shopee',
    voucherId: '884410021',
    code: 'KOPI15',
    title: 'Diskon pelanggan baru',
    off: {
      amount: '15%',
      text: (
        <>
          <strong>15%</strong> off
        </>
      ),
    },
    minSpend: 'Min. spend Rp 100.000',
    validity: 'Valid until 30 Nov 2026',
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof VoucherCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Percent: Story = {};
export const Amount: Story = {
  args: {
    off: {
      amount: 'Rp 1.250.000',
      text: (
        <>
          Diskon <strong>Rp 1.250.000</strong>
        </>
      ),
    },
  },
};
export const OnlyATitle: Story = { args: { minSpend: undefined, validity: undefined, code: undefined } };
export const NotLookedUpYet: Story = {
  args: { code: undefined, title: undefined, off: undefined, minSpend: undefined, validity: undefined },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText(args.voucherId)).toBeVisible();
    await expect(within(canvasElement).getByRole('group', { name: 'Voucher' }).offsetHeight).toBe(119);
  },
};
