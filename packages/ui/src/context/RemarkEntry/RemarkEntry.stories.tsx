import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { InColumn } from '../../fixtures/in-column.tsx';
import { people } from '../../fixtures/people.ts';
import { RemarkEntry } from './RemarkEntry.tsx';

const meta = {
  title: 'Context/RemarkEntry',
  component: RemarkEntry,
  args: {
    type: 'After-sale',
    text: 'Café owner, buys every six weeks. Wants the invoice in the box.',
    order: 'Order 241121QSK8S7BX',
    by: 'Mei · 30 Sep, 10:36',
    editLabel: 'Edit the remark',
    deleteLabel: 'Delete the remark',
    onEdit: fn(),
    onDelete: fn(),
  },
  decorators: [
    (Story) => (
      <InColumn>
        <ul aria-label="Remarks">
          <Story />
        </ul>
      </InColumn>
    ),
  ],
} satisfies Meta<typeof RemarkEntry>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnOrder: Story = {};
export const OfTheConversation: Story = { args: { type: 'Pre-sale', order: undefined } };
export const LongWords: Story = {
  args: {
    type: 'Purnajual',
    text: `${people.long.name}\n\n${'😀'.repeat(60)} ليلى عبد الرحمن`,
    order: `Order ${'9'.repeat(40)}`,
    by: people.long.name,
  },
};
