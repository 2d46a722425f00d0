import type { Meta, StoryObj } from '@storybook/react-vite';
import { Receipt } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { SearchResults } from './SearchResults.tsx';
import type { SearchHitItem } from './SearchHit.tsx';

const buyer = (who: keyof typeof people): SearchHitItem => ({
  id: `buyer ${people[who].id}`,
  title: people[who].name,
  place: 'Kopi Kita MY',
  time: '10:42',
  personId: people[who].id,
  personName: people[who].name,
  platform: 'Shopee',
});
const message: SearchHitItem = {
  ...buyer('anh'),
  id: 'message 1',
  detail: 'Cho mình 2 ly trà sữa nhé',
  detailRanges: [
    { from: 14, to: 17 },
    { from: 18, to: 21 },
  ],
  time: '12 Nov',
};

const meta = {
  title: 'Search/SearchResults',
  component: SearchResults,
  args: {
    id: 'results',
    label: 'Search results',
    loadingLabel: 'Searching',
    onChoose: fn(),
    activeId: 'message 1',
    groups: [
      { id: 'buyers', label: 'Buyers', items: [buyer('ayu'), buyer('somying')] },
      {
        id: 'orders',
        label: 'Orders',
        items: [
          {
            id: 'order 1',
            title: '241121QSK8S7BX',
            titleRanges: [{ from: 0, to: 6 }],
            detail: 'Kopi Kita Gayo 250 g',
            place: 'Nur Aisyah',
            time: '21 Nov',
            icon: <Receipt size={15} aria-hidden />,
            platform: 'Lazada',
          },
        ],
      },
      { id: 'messages', label: 'Messages', items: [message], moreLabel: 'More messages' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 324, background: 'var(--sc-colors-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchResults>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('trà sữa');
    await userEvent.click(canvas.getByRole('option', { name: /241121QSK8S7BX/ }));
    await expect(args.onChoose).toHaveBeenCalledWith('order 1');
    await userEvent.click(canvas.getByText('More messages'));
    await expect(args.onChoose).toHaveBeenCalledWith('more messages');
  },
};
export const Loading: Story = { args: { groups: [], isLoading: true, activeId: undefined } };
export const LoadingMore: Story = {
  args: {
    groups: [
      {
        id: 'messages',
        label: 'Messages',
        items: [message],
        moreLabel: 'More messages',
        isLoadingMore: true,
      },
    ],
  },
};
/** The count of the results is elsewhere on the page. */
export const OnlyMore: Story = {
  args: { groups: [{ id: 'buyers', label: 'Buyers', items: [], moreLabel: 'More buyers' }] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('option', { name: 'More buyers' }));
    await expect(args.onChoose).toHaveBeenCalledWith('more buyers');
  },
};
export const HardNames: Story = {
  args: {
    activeId: undefined,
    groups: [
      {
        id: 'buyers',
        label: 'ผู้ซื้อ',
        items: [buyer('long'), buyer('layla'), buyer('emoji'), buyer('mei'), buyer('somying')],
      },
      {
        id: 'messages',
        label: 'ข้อความ',
        items: [
          { ...message, id: 'm2', detail: people.long.name, detailRanges: [{ from: 0, to: 11 }] },
          { ...message, id: 'm3', detail: 'ขอบคุณมากค่ะ จัดส่งวันนี้ไหมคะ', detailRanges: [{ from: 13, to: 19 }] },
          { ...message, id: 'm4', detail: 'هل يوجد مقاس كبير؟', detailRanges: [{ from: 9, to: 13 }] },
        ],
      },
    ],
  },
};
