import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { videoLabels } from '../../fixtures/labels.ts';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { pictures } from '../../fixtures/pictures.ts';
import { VideoCard } from './VideoCard.tsx';

const meta = {
  title: 'Cards/VideoCard',
  component: VideoCard,
  args: {
    cover: [pictures.wide],
    href: 'https://cdn.example/film.mp4',
    duration: '0:42',
    width: 260,
    height: 146,
    labels: videoLabels,
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof VideoCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InANewTab: Story = {};
export const WithoutCover: Story = { args: { cover: [], duration: undefined } };

/** Without an address: a line below the picture says where the film can be watched. */
export const Elsewhere: Story = {
  args: { href: undefined, elsewhereHref: 'https://seller.example/chat' },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByText(videoLabels.elsewhere);
    const picture = canvasElement.querySelector('.sc-video');
    await expect(line.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      picture?.getBoundingClientRect().bottom ?? Infinity,
    );
    await expect(within(canvasElement).getByRole('link', { name: 'Open in Shopee' })).toBeVisible();
  },
};
export const HostileAddress: Story = {
  args: { href: 'data:text/html,<script>alert(1)</script>' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};

/** It plays in its place, in a box of the same size. */
export const InPlace: Story = {
  args: { playable: 'data:video/mp4;base64,AAAA', href: undefined },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Play the video, 0:42' }));
    const film = canvasElement.querySelector('video');
    await expect(film).toHaveAttribute('controls');
    await expect(film?.getBoundingClientRect()).toMatchObject({ width: 260, height: 146 });
    // There is no film behind the address: no test waits for it.
    film?.removeAttribute('src');
  },
};
