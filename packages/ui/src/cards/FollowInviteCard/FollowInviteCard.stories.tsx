import type { Meta, StoryObj } from '@storybook/react-vite';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { pictures } from '../../fixtures/pictures.ts';
import { FollowInviteCard } from './FollowInviteCard.tsx';

const meta = {
  title: 'Cards/FollowInviteCard',
  component: FollowInviteCard,
  args: {
    label: 'Invitation to follow',
    openLabel: 'Open in Lazada',
    title: 'Follow Kopi Kita',
    text: 'Be the first to hear of new beans and vouchers for followers',
    picture: [pictures.coffee],
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof FollowInviteCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const WithoutWords: Story = { args: { title: undefined, text: undefined, picture: [] } };
