import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { people } from '../../fixtures/people.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { products } from '../../fixtures/products.ts';
import { ProductCard } from './ProductCard.tsx';

const meta = {
  title: 'Cards/ProductCard',
  component: ProductCard,
  args: products.coffee,
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof ProductCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Open in Shopee' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const NotOnSale: Story = { args: { unlisted: 'Delisted', listPrice: undefined } };
export const PictureFails: Story = { args: { picture: [pictures.broken] } };
export const WithoutPrice: Story = { args: { price: undefined, listPrice: undefined } };
export const LongTitle: Story = { args: { title: people.long.name } };
export const RightToLeft: Story = { args: { title: 'قهوة عربية محمصة متوسطة ٢٥٠ غرام' } };
export const Thai: Story = {
  args: { title: 'ผ้าไหมไทยแท้ทอมือ ลายดั้งเดิม กี่ทอโบราณ ขนาด 2 เมตร', price: '฿1,290.00' },
};

/** Only the id is known: as high as it will be. */
export const NotLookedUpYet: Story = {
  args: { ...products.unknown, title: undefined, price: undefined, listPrice: undefined, href: undefined },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText(args.productId)).toBeVisible();
    await expect(within(canvasElement).getByRole('group', { name: 'Product' }).offsetHeight).toBe(119);
  },
};

/** A seller's address could be anything; what is no web address is no link. */
export const HostileAddress: Story = {
  args: { href: 'javascript:alert(document.cookie)' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
    await expect(within(canvasElement).getByRole('group').offsetHeight).toBe(119);
  },
};
