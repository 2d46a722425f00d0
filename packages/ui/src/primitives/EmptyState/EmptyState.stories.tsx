import type { Meta, StoryObj } from '@storybook/react-vite';
import { Store } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = { title: 'Primitives/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoShops: Story = {
  args: {
    icon: <Store size={20} aria-hidden />,
    text: 'Connect your first shop to see its conversations here.',
    action: <Button variant="solid">Connect a shop</Button>,
  },
};
