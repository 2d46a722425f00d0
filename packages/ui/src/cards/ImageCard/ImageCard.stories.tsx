import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { imageLabels } from '../../fixtures/labels.ts';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { pictures } from '../../fixtures/pictures.ts';
import { ImageCard } from './ImageCard.tsx';

const meta = {
  title: 'Cards/ImageCard',
  component: ImageCard,
  args: {
    sources: [pictures.coffee],
    largeSources: [pictures.coffee],
    width: 220,
    height: 220,
    labels: imageLabels,
    downloadHref: '/download?imgUrl=a',
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof ImageCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = () => within(document.body).findByRole('dialog', { name: 'Picture' });
const imageIn = (element: HTMLElement) => element.querySelector('img');

export const Square: Story = {};
export const Tall: Story = {
  args: { sources: [pictures.tall], largeSources: [pictures.tall], width: 150, height: 300 },
};
export const Wide: Story = {
  args: { sources: [pictures.wide], largeSources: [pictures.wide], width: 260, height: 96 },
};

/** The small copy fails, then the picture itself: the proxy's copy is shown, and the box never moves. */
export const FallsBack: Story = {
  args: { sources: [pictures.broken, `${pictures.broken}#2`, pictures.wide] },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('button');
    const { width, height } = box.getBoundingClientRect();
    await waitFor(() => expect(imageIn(box)).toHaveAttribute('src', pictures.wide));
    await expect(box.getBoundingClientRect()).toMatchObject({ width, height });
  },
};

/** Every address fails: a drawing of our own, in the same box. */
export const NothingToShow: Story = {
  args: { sources: [pictures.broken], largeSources: [pictures.broken] },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('button', { name: 'View full-size picture' });
    await waitFor(() => expect(imageIn(box)).toBeNull());
    await expect(box.getBoundingClientRect()).toMatchObject({ width: 220, height: 220 });
  },
};

/** The large view takes the focus, zooms by keys and buttons, and gives the focus back. */
export const Enlarged: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('button');
    await userEvent.click(box);
    const dialog = await findDialog();
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('+');
    await within(dialog).findByText('150 %');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    await within(dialog).findByText('200 %');
    await userEvent.keyboard('--');
    await expect(within(dialog).getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard('{Enter}');
    await findDialog();
  },
};
