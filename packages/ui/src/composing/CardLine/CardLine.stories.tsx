import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { CardLine } from './CardLine.tsx';

const meta = {
  title: 'Composing/CardLine',
  component: CardLine,
  args: {
    kind: 'product',
    title: 'Kopi Gayo 250 g',
    sources: [pictures.coffee],
    note: 'Product · Shopee · Kedai Kopi',
  },
  decorators: [
    (Story) => (
      <ul style={{ width: 320 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof CardLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Product: Story = {};
export const WithoutPicture: Story = {
  args: { kind: 'order', sources: [], title: "The buyer's newest order", note: 'TikTok Shop' },
};
export const LeftOut: Story = {
  args: { kind: 'voucher', sources: [], title: 'ลด 15% ทั้งร้าน', note: 'Only for Lazada', isLeftOut: true },
};
export const WithActions: Story = {
  args: {
    title: people.long.name,
    actions: <IconButton size="sm" label="Remove the card" icon={<Trash2 size={15} aria-hidden />} />,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Remove the card' })).toBeVisible();
  },
};
