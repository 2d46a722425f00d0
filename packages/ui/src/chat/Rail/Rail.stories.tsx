import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageCircle, Package, Settings, Store } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RailMore } from './RailMore.tsx';
import { RailAccountButton } from './RailAccountButton.tsx';
import { Rail } from './Rail.tsx';

const meta = {
  title: 'Chat/Rail',
  component: Rail,
  args: {
    label: 'Main',
    items: [
      {
        id: 'chat',
        label: 'Chat',
        href: '#chat',
        icon: <MessageCircle size={19} aria-hidden />,
        unread: 19,
        unreadLabel: '19 unread',
      },
      { id: 'orders', label: 'Orders', href: '#orders', icon: <Package size={19} aria-hidden /> },
      { id: 'shops', label: 'Shops', href: '#shops', icon: <Store size={19} aria-hidden /> },
      { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings size={19} aria-hidden /> },
    ],
    activeId: 'chat',
    onNavigate: fn(),
    connection: { state: 'online', label: 'Connected' },
    account: <RailAccountButton accountId="a1" name="Mei" label="Account: Mei" />,
  },
  decorators: [
    (Story) => (
      <div style={{ height: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Rail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Online: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: /Orders/ }));
    await expect(args.onNavigate).toHaveBeenCalledWith('orders');
  },
};
export const Connecting: Story = { args: { connection: { state: 'connecting', label: 'Connecting' } } };
export const Offline: Story = { args: { connection: { state: 'offline', label: 'Offline' } } };

const places = ['Chat', 'Orders', 'Reviews', 'Remarks', 'Smart tools', 'Shops', 'Settings'].map((label) => ({
  id: label,
  label,
  href: `#${label}`,
  icon: <Package size={19} aria-hidden />,
}));

/** The story's page is 1440 px wide, where all items have room. */
export const ManyPlaces: Story = {
  args: {
    items: places,
    activeId: 'Shops',
    account: undefined,
    more: <RailMore label="More" items={places} onNavigate={fn()} />,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(7);
    await expect(within(canvasElement).queryByRole('button', { name: 'More' })).toBeNull();
  },
};
