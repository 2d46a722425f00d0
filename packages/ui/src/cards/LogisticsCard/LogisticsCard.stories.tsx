import type { Meta, StoryObj } from '@storybook/react-vite';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { pictures } from '../../fixtures/pictures.ts';
import { LogisticsCard } from './LogisticsCard.tsx';

const meta = {
  title: 'Cards/LogisticsCard',
  component: LogisticsCard,
  args: {
    label: 'Delivery',
    href: 'https://shop.example/order/1',
    openLabel: 'Open in Seller Centre',
    title: 'Kopi Gayo 250 g',
    picture: [pictures.wide],
    status: 'Shipping',
    statusTone: 'accent',
    order: 'Order 576653688135258178',
    parcel: 'Parcel 1153007712209471234',
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof LogisticsCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {};
export const OrderOnly: Story = { args: { parcel: undefined, status: undefined } };
export const NotLookedUpYet: Story = { args: { title: undefined, picture: [], status: undefined } };
