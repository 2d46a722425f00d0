import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CountBadge } from './CountBadge.tsx';

const meta = { title: 'Primitives/CountBadge', component: CountBadge } satisfies Meta<typeof CountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Accent: Story = { args: { count: 3, label: '3 unread' } };
export const Red: Story = { args: { count: 120, tone: 'red' } };
export const Neutral: Story = { args: { count: 8, tone: 'neutral' } };
export const NothingAtZero: Story = {
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.sc-count')).toBeNull();
  },
};
