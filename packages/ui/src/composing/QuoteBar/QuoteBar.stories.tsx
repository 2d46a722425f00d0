import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { QuoteBar } from './QuoteBar.tsx';

const meta = {
  title: 'Composing/QuoteBar',
  component: QuoteBar,
  args: {
    author: 'Ayu',
    text: 'Halo kak, yang ini ada stok untuk 5 bag?',
    onRemove: fn(),
    removeLabel: 'Remove quote',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QuoteBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove quote' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const LongNameAndText: Story = { args: { author: people.long.name, text: 'kopi '.repeat(60) } };
export const RightToLeft: Story = { args: { author: 'أمينة', text: 'مرحبا، هل يتوفر هذا المنتج؟ 🌸' } };
export const Thai: Story = { args: { author: 'สมหญิง', text: 'ขอบคุณค่ะ แล้วสีน้ำตาลมีของไหมคะ' } };
