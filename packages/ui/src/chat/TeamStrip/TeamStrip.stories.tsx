import type { Meta, StoryObj } from '@storybook/react-vite';
import { people } from '../../fixtures/people.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { TeamStrip } from './TeamStrip.tsx';

const meta = {
  title: 'Chat/TeamStrip',
  component: TeamStrip,
  args: { kind: 'typing', text: 'Ayu Lestari is writing a reply' },
  decorators: [
    (Story) => (
      <div style={{ width: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TeamStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

const action = (
  <Button size="sm" variant="outline">
    Take over
  </Button>
);
export const Typing: Story = {};
export const Claimed: Story = {
  args: { kind: 'claimed', text: 'Ayu Lestari has taken this conversation', action },
};
export const Transferred: Story = {
  args: {
    kind: 'transferred',
    text: 'Mei Kopi transferred this conversation to you',
    note: 'She asks for a refund of the second order; the parcel arrived open.',
  },
};
export const TransferredToAnother: Story = {
  args: {
    kind: 'transferred',
    text: `Mei Kopi transferred this conversation to ${people.long.name}`,
    note: 'ขอคืนเงินคำสั่งซื้อที่สอง',
    action,
  },
};
export const LongName: Story = {
  args: { kind: 'claimed', text: `${people.long.name} has taken this conversation`, action },
};
export const Thai: Story = { args: { text: 'สมหญิง ใจดี กำลังพิมพ์คำตอบ' } };
export const RightToLeft: Story = {
  args: { kind: 'claimed', text: 'ليلى عبد الرحمن أخذت هذه المحادثة', action },
};
