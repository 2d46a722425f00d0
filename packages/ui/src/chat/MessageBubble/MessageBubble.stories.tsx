import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { bubbleLabels } from '../../fixtures/labels.ts';
import { people } from '../../fixtures/people.ts';
import { BubbleNote } from './BubbleNote.tsx';
import { MessageBubble } from './MessageBubble.tsx';

const meta = {
  title: 'Chat/MessageBubble',
  component: MessageBubble,
  args: { id: 'm1', side: 'buyer', text: 'Hi kak, yang ini ada stok?', time: '10:31', labels: bubbleLabels },
  decorators: [
    (Story) => (
      <div style={{ width: 520, background: 'var(--sc-colors-canvas)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MessageBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromBuyer: Story = {};
export const FromSeller: Story = {
  args: { side: 'seller', text: 'Ada kak, stok 42 bag 👍', author: 'Mei', sendState: 'sent' },
};
export const Sending: Story = { args: { side: 'seller', text: 'Sebentar ya', sendState: 'loading' } };
export const LineBreaksStay: Story = { args: { text: 'Alamat:\nJalan Melati 4\n\n  Bandung' } };
export const Thai: Story = { args: { text: 'ขอบคุณค่ะ แล้วสีน้ำตาลมีของไหมคะ ผู้ซื้อที่นี่ชอบมาก' } };
export const Vietnamese: Story = {
  args: { text: 'Chị ơi, hàng ở Đà Nẵng giữ được ẩm không ạ? Ngữ cảm ơn nhiều' },
};
export const Translated: Story = {
  args: { translation: 'Hi, is this one in stock?', translationLang: 'en', translationLabel: 'Translation' },
};
const tryAgain = fn();
/** A translation that is not there says why, below the words, and can be tried again. */
export const NotTranslated: Story = {
  args: {
    note: (
      <BubbleNote
        text="The translation isn't available right now."
        actionLabel="Try again"
        onAction={tryAgain}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(tryAgain).toHaveBeenCalledOnce();
  },
};
export const RightToLeft: Story = {
  args: { text: 'مرحبا، هل يتوفر هذا المنتج؟' },
  play: async ({ canvasElement, args }) => {
    await expect(getComputedStyle(within(canvasElement).getByText(args.text)).direction).toBe('rtl');
  },
};
export const OneLongWord: Story = { args: { text: people.long.name.replaceAll(' ', '').repeat(3) } };
export const LongAuthor: Story = { args: { side: 'seller', author: people.long.name, sendState: 'sent' } };

/** A very long text is shown in parts: 60,000 Thai letters at once would stop the page for seconds. */
export const VeryLong: Story = {
  args: { text: 'ขอบคุณค่ะแล้วสีน้ำตาลมีของไหมคะ'.repeat(200) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const body = canvasElement.querySelector('.sc-bubble-body');
    await expect(body?.textContent?.length).toBeLessThan(3100);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(body).toHaveTextContent(args.text);
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

/** Web addresses open apart and carry nothing along; anything else stays text. */
export const Links: Story = {
  args: { text: 'Lihat https://example.com/kopi?id=5&x=(1). javascript:alert(1) bukan tautan' },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links).toHaveLength(1);
    await expect(links[0]).toHaveAttribute('href', 'https://example.com/kopi?id=5&x=(1)');
    await expect(links[0]).toHaveAttribute('rel', expect.stringContaining('noopener'));
  },
};

/** A failed message keeps its text, says why, and can be sent again. */
export const Failed: Story = {
  args: {
    id: 'm7',
    side: 'seller',
    text: 'Pesanan dikirim sore ini.',
    sendState: 'fail',
    failReason: 'the shop is not authorised any more',
    onResend: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/the shop is not authorised any more/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resend' }));
    await expect(args.onResend).toHaveBeenCalledWith('m7');
  },
};

export const Group: Story = {
  render: (args) => (
    <>
      <MessageBubble {...args} text="Kak" time={undefined} joinsNext />
      <MessageBubble {...args} text="Yang 250 g masih ada?" time={undefined} joinsPrevious joinsNext />
      <MessageBubble {...args} text="Saya perlu 5" joinsPrevious />
    </>
  ),
};
