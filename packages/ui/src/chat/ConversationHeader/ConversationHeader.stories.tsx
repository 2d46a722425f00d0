import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Pin } from 'lucide-react';
import { expect } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { ViewerStack } from '../ViewerStack/ViewerStack.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';

const meta = {
  title: 'Chat/ConversationHeader',
  component: ConversationHeader,
  args: {
    buyerId: people.ayu.id,
    buyerName: people.ayu.name,
    platform: 'Shopee',
    shopName: 'Kopi Kita MY',
    note: 'follows you',
    deadline: { text: '18 min left', short: '18 min', tone: 'red' },
    actions: (
      <>
        <IconButton label="Pin" icon={<Pin size={18} aria-hidden />} />
        <IconButton label="More" icon={<Ellipsis size={18} aria-hidden />} />
      </>
    ),
    onBack: () => undefined,
    onOpenContext: () => undefined,
    labels: { back: 'Back to conversations', openContext: 'About the buyer' },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 640, background: 'var(--sc-colors-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConversationHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const LongName: Story = { args: { buyerName: people.long.name, shopName: people.long.name } };
export const RightToLeft: Story = { args: { buyerName: people.layla.name, platform: 'TikTok' } };
export const WithColleagues: Story = {
  args: {
    team: <ViewerStack viewers={[people.somying, people.budi]} label="สมหญิง ใจดี and Budi Santoso are here" />,
  },
};
/** Between four columns the time left has a line of its own, so that the buyer's name has room. */
export const Narrow: Story = {
  args: {
    buyerName: people.long.name,
    deadline: { text: 'เหลือ 11 ชม. 33 นาที', short: '11 ชม. 33 นาที', tone: 'normal' },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 440 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [name, pill] = ['h2', '.sc-deadline-pill'].map((part) =>
      canvasElement.querySelector(part)?.getBoundingClientRect(),
    );
    await expect(name?.width).toBeGreaterThan(200);
    await expect(pill?.top).toBeGreaterThanOrEqual(name?.bottom ?? Infinity);
  },
};
