import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LiveRegion } from './LiveRegion.tsx';

const meta = { title: 'Primitives/LiveRegion', component: LiveRegion } satisfies Meta<typeof LiveRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SaysIt: Story = {
  args: { message: '2 new messages from Ayu' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('2 new messages from Ayu');
  },
};
