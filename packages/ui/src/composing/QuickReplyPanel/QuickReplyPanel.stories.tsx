import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { QuickReplyPanel } from './QuickReplyPanel.tsx';

const rows = [
  { id: 'a', title: 'Gratis ongkir', shortcut: 'ongkir', line: 'Halo kak, gratis ongkir mulai Rp 50.000.' },
  { id: 'b', title: 'ขอบคุณที่สั่งซื้อ', shortcut: '', line: 'ขอบคุณที่สั่งซื้อค่ะ ร้านจะจัดส่งภายในวันนี้' },
  { id: 'c', title: '包邮说明', shortcut: 'by', line: '满 50 包邮。'.repeat(20) },
];

const meta = {
  title: 'Composing/QuickReplyPanel',
  component: QuickReplyPanel,
  args: {
    listId: 'replies',
    rows,
    activeId: 'a',
    onActive: fn(),
    onPick: fn(),
    note: '3 quick replies',
    preview: (
      <>
        {'Halo kak Ayu, pesanan '}
        <mark>{'{platformOrderSn}'}</mark>
        {' gratis ongkir.'}
      </>
    ),
    label: 'Quick replies',
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 620, marginTop: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QuickReplyPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhileTyping: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('option', { name: /包邮说明/ }));
    await expect(args.onPick).toHaveBeenCalledWith('c');
    await expect(args.onActive).toHaveBeenCalledWith('c');
  },
};

export const WithItsOwnSearch: Story = {
  args: { search: { label: 'Search quick replies', keyword: '', onKeyword: fn(), onKeyDown: fn() } },
  play: async ({ canvasElement, args }) => {
    const search = within(canvasElement).getByRole('combobox', { name: 'Search quick replies' });
    await expect(search).toHaveFocus();
    await userEvent.type(search, 'o');
    await expect(args.search?.onKeyword).toHaveBeenCalledWith('o');
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 366, marginTop: 400 }}>
        <Story />
      </div>
    ),
  ],
};

export const WithActions: Story = {
  args: {
    actions: (
      <>
        <Button size="sm">Edit Gratis ongkir</Button>
        <Button size="sm">New quick reply</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <textarea aria-label="Message to Ayu" />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('textbox', { name: 'Message to Ayu' });
    await userEvent.click(box);
    await userEvent.click(canvas.getByRole('button', { name: 'New quick reply' }));
    await expect(box).toHaveFocus();
  },
};

export const NothingFound: Story = {
  args: { rows: [], activeId: undefined, preview: undefined, note: 'No quick reply found.' },
};
