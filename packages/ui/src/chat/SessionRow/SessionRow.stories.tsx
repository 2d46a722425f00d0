import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { rowLabels } from '../../fixtures/labels.ts';
import { people } from '../../fixtures/people.ts';
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
    deadline: '18 min',
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
/** A colon of full width is as wide as a colon and a space. */
export const YouSpokeLastInChinese: Story = {
  args: { previewPrefix: '您：', preview: '好的，马上发' },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('您：好的'),
};
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
    const row = within(canvasElement).getByRole('button', { name: /10:42/ });
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
    await userEvent.click(within(canvasElement).getByRole('button', { name: /10:42/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('s1');
  },
};
/** Every mark at once. */
export const Marked: Story = {
  args: {
    pinned: true,
    backlog: true,
    blocked: true,
    ai: true,
    tags: [
      { id: 't1', label: 'VIP', tone: 'accent' },
      { id: 't2', label: 'ร้องเรียน', tone: 'amber' },
      { id: 't3', label: 'Repeat', tone: 'green' },
    ],
    deadline: '02:10',
  },
};
const two = [
  { id: 't1', label: 'VIP', tone: 'accent' },
  { id: 't2', label: 'Tadi', tone: 'amber' },
] as const;
/** Its text ends where its padding begins. */
const isWhole = (element: HTMLElement) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  const { paddingRight } = getComputedStyle(element);
  const end = element.getBoundingClientRect().right - Number.parseFloat(paddingRight);
  return text.getBoundingClientRect().right <= end + 0.1;
};

/** Beside a deadline there is room for one tag: it stays whole in the narrowest list, the others are a number. */
export const TwoTagsAndDeadline: Story = {
  args: {
    tags: two,
    deadline: 'Overdue',
    deadlineTone: 'red',
    site: 'MY',
    agentId: 'siti',
    agentName: 'Siti',
    agentLabel: 'Siti has this conversation',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [shown, more] = within(canvasElement).getAllByTitle('VIP, Tadi');
    await expect(shown).toHaveTextContent('VIP');
    await expect(shown && isWhole(shown)).toBe(true);
    await expect(more).toHaveTextContent('+1');
    await expect(within(canvasElement).getByRole('button', { name: /Tadi/ })).toBeVisible();
  },
};
/** Without a deadline two have room. */
export const TwoTags: Story = {
  args: { tags: two, site: 'MY' },
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement).getAllByTitle('VIP, Tadi');
    await expect(shown.map(({ textContent }) => textContent)).toEqual(['VIP', 'Tadi']);
    await expect(shown.every(isWhole)).toBe(true);
  },
};
/** While selecting, a click selects and the menu is still there. */
export const Selecting: Story = {
  args: { checked: true, onCheck: fn(), onMenu: fn() },
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('button', { name: /10:42/, pressed: true });
    await userEvent.click(row);
    await expect(args.onCheck).toHaveBeenCalledWith('s1', false);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(row);
    await userEvent.keyboard('{/Shift}');
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};
export const NotSelected: Story = { args: { checked: false, onCheck: fn() } };
/** By right click, by the menu key, by its button. */
export const WithMenu: Story = {
  args: { onMenu: fn(), onCheck: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('button', { name: /10:42/ });
    await userEvent.pointer({ keys: '[MouseRight]', target: row });
    await expect(args.onMenu).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: `More for ${people.ayu.name}` }));
    await expect(args.onMenu).toHaveBeenCalledTimes(2);
    await userEvent.click(row);
    await expect(args.onOpen).toHaveBeenCalledWith('s1');
  },
};
export const Loading: Story = { render: () => <SessionRowSkeleton count={3} /> };
export const WithColleague: Story = {
  args: { agentId: 'siti', agentName: 'Siti', agentLabel: 'Siti is writing a reply', isAgentTyping: true },
};
