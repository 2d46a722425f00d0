import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { StickerPanel } from './StickerPanel.tsx';
import '../Popover/popover.css';

const meta = {
  title: 'Composing/StickerPanel',
  component: StickerPanel,
  args: {
    state: 'ready',
    groups: [
      {
        id: 'g1',
        label: 'Lazada',
        stickers: [
          { id: '1', label: '[happy]', sources: [pictures.sticker] },
          { id: '2', label: '[inlove]', char: '😍', sources: [] },
          { id: '3', label: '[disgust]', sources: [] },
          { id: '4', label: people.long.name, sources: [pictures.broken] },
          { id: '5', label: '[ขอบคุณค่ะ]', sources: [] },
        ],
      },
    ],
    onPick: fn(),
    onRetry: fn(),
    labels: {
      loading: 'Loading stickers',
      empty: 'No stickers available.',
      failed: 'The stickers could not be loaded.',
      retry: 'Try again',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 340, position: 'relative', width: 344 }}>
        <div className="sc-popover-panel" role="dialog" aria-label="Stickers">
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof StickerPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('button', { name: '[happy]' })).toHaveFocus();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '[inlove]' }));
    await expect(args.onPick).toHaveBeenCalledWith('2', 'g1');
  },
};
export const Loading: Story = { args: { state: 'loading' } };
export const Empty: Story = { args: { groups: [] } };
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
