import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Primitives/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { args: { width: 220 } };
export const Circle: Story = { args: { width: 38, height: 38, shape: 'circle' } };
export const Box: Story = { args: { width: 220, height: 80, shape: 'box' } };
