import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { InColumn } from '../../fixtures/in-column.tsx';
import { people } from '../../fixtures/people.ts';
import { SessionLink } from './SessionLink.tsx';

const meta = {
  title: 'Context/SessionLink',
  component: SessionLink,
  args: {
    platform: 'Shopee',
    shopName: 'Kopi Kita SG',
    preview: 'Is the 250 g bag back in stock?',
    time: '10:20',
    unread: 3,
    unreadLabel: '3 unread',
    onOpen: fn(),
  },
  decorators: [
    (Story) => (
      <InColumn>
        <ul aria-label="Other conversations">
          <Story />
        </ul>
      </InColumn>
    ),
  ],
} satisfies Meta<typeof SessionLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};
export const LongWords: Story = {
  args: { unread: 0, shopName: people.long.name, preview: people.long.name, time: '30 ก.ย. 2569' },
};
