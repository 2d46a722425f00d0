import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './Brand.tsx';

const meta = { title: 'Primitives/Brand', component: Brand, args: { name: 'Seller Chat' } } satisfies Meta<
  typeof Brand
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
