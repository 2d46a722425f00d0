import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { rowLabels } from '../../cast/labels.ts';
import { people } from '../../cast/people.ts';
import { SessionRowSkeleton } from './SessionRowSkeleton.tsx';
import { SessionRow } from './SessionRow.tsx';

const meta = {
  title: 'Chat/SessionRow',
  component: SessionRow,
  args: {
    id: 's1',
    name: people.ayu.name,
    platform: 'Shopee',
    shopName: 'Kopi Kita MY',
    time: '10:42',
    preview: 'Boleh hantar hari ini? Saya perlu sebelum Jumaat',
    unread: 0,
    labels: rowLabels,
    onOpen: fn(),
  },
  decorators: [
    (Story) => (
      <div
        role="list"
        aria-label="Conversations"
        style={{ width: 324, background: 'var(--sc-colors-surface)' }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SessionRow>;
export default meta;
type Story = StoryObj<typeof meta>;

const tag = [{ id: 't1', label: 'VIP', tone: 'accent' }] as const;

export const Read: Story = {};
export const Unread: Story = {
  args: {
    unread: 3,
    deadline: '00:18',
    deadlineTone: 'red',
    deadlineTitle: '18 minutes left to reply',
    tags: tag,
  },
};
export const Selected: Story = {
  args: {
    selected: true,
    unread: 2,
    ai: true,
    pinned: true,
    tags: tag,
    deadline: '00:52',
    deadlineTone: 'amber',
  },
};
export const YouSpokeLast: Story = { args: { previewPrefix: 'You:', preview: 'Yes, it is back in stock' } };
export const Sending: Story = { args: { sendState: 'loading', previewPrefix: 'You:' } };
export const Failed: Story = { args: { sendState: 'fail', previewPrefix: 'You:' } };
export const Draft: Story = { args: { draftPrefix: 'Draft:', preview: 'Halo kak, maaf' } };
export const Thai: Story = {
  args: { name: people.somying.name, preview: 'ขอบคุณค่ะ แล้วสีน้ำตาลมีของไหมคะ', platform: 'Lazada' },
};
export const Vietnamese: Story = {
  args: { name: people.anh.name, preview: 'Ngữ ơi hàng ở đâu ạ', platform: 'TikTok' },
};
export const RightToLeft: Story = {
  args: {
    name: people.layla.name,
    preview: 'مرحبا، هل يتوفر هذا المنتج؟',
    platform: 'Tokopedia',
    unread: 120,
  },
};
export const Emoji: Story = { args: { name: people.emoji.name } };

/** 200 characters of name push nothing out: the row keeps its height, the time and the count stay in sight. */
export const LongName: Story = {
  args: {
    name: people.long.name,
    shopName: people.long.name,
    preview: people.long.name,
    unread: 5,
    deadline: '02:10',
  },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('button');
    await expect(row.getBoundingClientRect().height).toBe(84);
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    await expect(within(canvasElement).getByText('10:42').getBoundingClientRect().right).toBeLessThanOrEqual(
      row.getBoundingClientRect().right,
    );
  },
};

export const Opens: Story = {
  args: { onIntent: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(args.onIntent).toHaveBeenCalledWith('s1');
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onOpen).toHaveBeenCalledWith('s1');
  },
};
export const Loading: Story = { render: () => <SessionRowSkeleton count={3} /> };
