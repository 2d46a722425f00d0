import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { UnsupportedNote } from '../../cards/UnsupportedNote/UnsupportedNote.tsx';
import { ImageCard } from '../../cards/ImageCard/ImageCard.tsx';
import { ProductCard } from '../../cards/ProductCard/ProductCard.tsx';
import { bubbleLabels, imageLabels } from '../../fixtures/labels.ts';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { pictures } from '../../fixtures/pictures.ts';
import { products } from '../../fixtures/products.ts';
import { CardPlace } from '../CardPlace/CardPlace.tsx';
import { BubbleText } from '../MessageBubble/BubbleText.tsx';
import { MessageFrame } from './MessageFrame.tsx';

const meta = {
  title: 'Chat/MessageFrame',
  component: MessageFrame,
  args: {
    id: 'm1',
    side: 'buyer',
    time: '10:31',
    labels: bubbleLabels,
    children: <ProductCard {...products.coffee} />,
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof MessageFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CardOfTheBuyer: Story = {};
export const CardOfTheSeller: Story = { args: { side: 'seller', author: 'Mei', sendState: 'sent' } };
export const CardInTheMiddle: Story = { args: { side: 'middle' } };
export const CardNotSent: Story = {
  args: { side: 'seller', sendState: 'fail', failReason: 'the product is delisted', onResend: fn() },
};
export const CardThatWaits: Story = {
  args: {
    side: 'seller',
    author: 'Mei',
    sendState: 'loading',
    failReason: 'Too many requests to Shopee. The message will be sent as soon as possible.',
  },
};
export const CardOnItsWay: Story = { args: { children: <CardPlace width={300} height={119} /> } };
export const PictureWithWords: Story = {
  args: {
    children: (
      <>
        <ImageCard
          sources={[pictures.wide]}
          largeSources={[pictures.wide]}
          width={260}
          height={96}
          labels={imageLabels}
        />
        <BubbleText text="Yang ini kak, ada warna lain?" showMore={bubbleLabels.showMore} />
      </>
    ),
  },
};

/** A button beside the message opens its menu: for the pointer and the Tab key. */
export const WithMenu: Story = {
  args: { onMore: fn() },
  play: async ({ canvasElement, args }) => {
    const more = within(canvasElement).getByRole('button', { name: 'More about this message' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onMore).toHaveBeenCalledWith('m1');
  },
};
/** The button is beside the note, not on it. */
export const MenuOfANote: Story = {
  args: {
    onMore: fn(),
    children: <UnsupportedNote text="This message can only be seen on Shopee" openLabel="Open in Shopee" />,
  },
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).getByRole('button', { name: 'More about this message' });
    more.focus();
    const note = canvasElement.querySelector('.sc-unsupported');
    await expect(more.getBoundingClientRect().left - (note?.getBoundingClientRect().right ?? 0)).toBe(4);
  },
};
export const MenuOfTheSeller: Story = {
  args: {
    side: 'seller',
    author: 'Mei',
    sendState: 'sent',
    onMore: fn(),
    children: <BubbleText text="Ada kak" showMore={bubbleLabels.showMore} />,
  },
};
