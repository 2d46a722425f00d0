import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { pictures } from '../../fixtures/pictures.ts';
import { StickerCard } from './StickerCard.tsx';

const meta = {
  title: 'Cards/StickerCard',
  component: StickerCard,
  args: { sources: [pictures.sticker], text: '[happy]' },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof StickerCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {};
export const InWords: Story = {
  args: { sources: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: '[happy]' })).toBeVisible();
  },
};
/** Some marketplaces write their emoji as words: a character shows the same. */
export const AsCharacter: Story = {
  args: { sources: [], char: '😊' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: '[happy]' })).toHaveTextContent('😊');
  },
};
