import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { HighlightedText } from './HighlightedText.tsx';

const meta = {
  title: 'Search/HighlightedText',
  component: HighlightedText,
  args: {
    text: 'Cho mình 2 ly trà sữa nhé',
    ranges: [
      { from: 14, to: 17 },
      { from: 18, to: 21 },
    ],
  },
} satisfies Meta<typeof HighlightedText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Marked: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Cho mình 2 ly trà sữa nhé');
    await expect(within(canvasElement).getByText('trà').tagName).toBe('MARK');
  },
};
export const NothingMarked: Story = { args: { ranges: [] } };
export const OutsideTheText: Story = {
  args: {
    text: 'ab',
    ranges: [
      { from: 1, to: 9 },
      { from: 1, to: 1 },
    ],
  },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('ab'),
};
export const Markup: Story = {
  args: { text: '<img src=x onerror=alert(1)>', ranges: [{ from: 0, to: 4 }] },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('img')).toBeNull(),
};
export const RightToLeft: Story = { args: { text: 'ليلى عبد الرحمن', ranges: [{ from: 5, to: 8 }] } };
