import type { Meta, StoryObj } from '@storybook/react-vite';
import { StateWord } from './StateWord.tsx';

const meta = {
  title: 'Table/StateWord',
  component: StateWord,
  args: { tone: 'good', children: 'Authorised' },
} satisfies Meta<typeof StateWord>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Good: Story = {};
export const Warn: Story = { args: { tone: 'warn', children: 'Expires in 4 days' } };
export const Bad: Story = { args: { tone: 'bad', children: 'หมดอายุแล้ว' } };
export const Calm: Story = { args: { tone: 'calm', children: 'Connecting' } };
