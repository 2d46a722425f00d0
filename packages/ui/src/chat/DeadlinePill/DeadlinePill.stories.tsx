import type { Meta, StoryObj } from '@storybook/react-vite';
import { DeadlinePill } from './DeadlinePill.tsx';

const meta = { title: 'Chat/DeadlinePill', component: DeadlinePill } satisfies Meta<typeof DeadlinePill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = { args: { text: '5 h 12 min left', tone: 'normal' } };
export const Soon: Story = { args: { text: '52 min left', tone: 'amber' } };
export const Now: Story = {
  args: { text: '18 min left', tone: 'red', title: 'Shopee expects a reply by 11:03' },
};
