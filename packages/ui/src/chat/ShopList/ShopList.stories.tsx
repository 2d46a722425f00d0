import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { shopLabels } from '../../fixtures/labels.ts';
import { people } from '../../fixtures/people.ts';
import { marketplaces, shopGroups } from '../../fixtures/shops.ts';
import { ShopList } from './ShopList.tsx';

const meta = {
  title: 'Chat/ShopList',
  component: ShopList,
  args: {
    marketplaces,
    marketplace: 'all',
    onMarketplace: fn(),
    groups: shopGroups,
    shopIds: ['shop-my'],
    onShops: fn(),
    onRetry: fn(),
    onReauthorise: fn(),
    onConnect: fn(),
    quota: '6 / 10',
    labels: shopLabels,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 196, height: 640, background: 'var(--sc-colors-canvas)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ShopList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every trouble of a shop has its way out, beside it. */
export const AllStates: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledWith('shop-vn2');
    const failed = canvas.getByRole('button', { name: 'Retry' }).closest('li');
    await expect(failed?.querySelector('.sc-shop-main')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Authorise' }));
    await expect(args.onReauthorise).toHaveBeenCalledWith('shop-th');
    await userEvent.click(canvas.getByRole('button', { name: /Teh Tarik House/ }));
    await expect(args.onShops).toHaveBeenCalledWith(['shop-my2']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Also show Teh Tarik House' }));
    await expect(args.onShops).toHaveBeenLastCalledWith(['shop-my', 'shop-my2']);
    await userEvent.keyboard('{Control>}');
    await userEvent.click(canvas.getByRole('button', { name: /Kopi Kita MY/ }));
    await userEvent.keyboard('{/Control}');
    await expect(args.onShops).toHaveBeenLastCalledWith([]);
  },
};

/** Pressing the chosen shop again shows all of them. */
export const BackToAll: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Kopi Kita MY/ }));
    await expect(args.onShops).toHaveBeenLastCalledWith([]);
  },
};
/** While shops are imported, and with several chosen. */
export const Importing: Story = {
  args: {
    shopIds: ['i1', 'i2'],
    groups: [
      {
        id: 'g',
        label: 'Indonesia',
        shops: [
          {
            id: 'i1',
            name: 'Kopi Kita',
            platform: 'Shopee',
            unread: 4,
            state: 'success',
            note: 'Importing · 1,240',
          },
          {
            id: 'i2',
            name: people.long.name,
            platform: 'Lazada',
            unread: 0,
            state: 'loading',
            note: 'กำลังนำเข้า',
          },
        ],
      },
    ],
  },
};
/** Who may not authorise a shop reads that it has expired, and in its tooltip whom to ask. */
export const MayNotAuthorise: Story = {
  render: (args) => <ShopList {...args} onReauthorise={undefined} onConnect={undefined} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByTitle(shopLabels.askToReauthorise)).toHaveTextContent(shopLabels.expired);
    await expect(canvas.queryByRole('button', { name: 'Authorise' })).toBeNull();
  },
};
/** A disconnected shop says so, and offers nothing: it is no trouble. */
export const Disconnected: Story = {
  args: {
    groups: [
      {
        id: 'g',
        label: 'Thailand',
        shops: [{ id: 'u1', name: 'BKK Beans', platform: 'Lazada', unread: 0, state: 'unbound' }],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByTitle(shopLabels.unboundHint)).toHaveTextContent(shopLabels.unbound);
    await expect(canvas.queryByRole('button', { name: 'Authorise' })).toBeNull();
  },
};
/** The least room: marks with their unread and a mark for a shop in trouble, and nothing else. */
export const Slim: Story = {
  args: {
    slim: true,
    marketplaces: marketplaces.map((tab) => (tab.id === 'Shopee' ? { ...tab, unread: 1200 } : tab)),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const shopee = canvas.getByRole('button', { name: /Shopee/ });
    await expect(shopee).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Teh Tarik House/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: /Lazada.*1 in trouble/ })).toBeVisible();
    await expect(within(shopee).queryByRole('img', { name: /trouble/ })).toBeNull();
    // A count of any length leaves the mark to be seen.
    const count = within(shopee).getByText('99+').getBoundingClientRect();
    const mark = shopee.querySelector('.sc-mark')?.getBoundingClientRect();
    await expect(count.bottom - (mark?.top ?? 0)).toBeLessThan(2);
    await expect(count.right).toBeLessThan(canvasElement.getBoundingClientRect().right);
  },
};
export const NoShops: Story = { args: { groups: [], marketplace: 'TikTok' } };
export const LongNames: Story = {
  args: {
    groups: [
      {
        id: 'g',
        label: 'ประเทศไทย',
        shops: [
          { id: 'x1', name: people.long.name, platform: 'Shopee', unread: 1200, state: 'success' },
          { id: 'x2', name: people.long.name, platform: 'Lazada', unread: 0, state: 'expired' },
          { id: 'x3', name: 'ร้านกาแฟคุณสมหญิง', platform: 'TikTok', unread: 3, state: 'success' },
        ],
      },
    ],
  },
};
