import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TranslationPreview } from './TranslationPreview.tsx';

const meta = {
  title: 'Composing/TranslationPreview',
  component: TranslationPreview<string>,
  args: {
    target: 'id',
    targets: [
      { value: 'id', label: 'Bahasa Indonesia' },
      { value: 'th', label: 'ไทย' },
    ],
    onTarget: fn(),
    text: 'Masih ada kak, dikirim besok.',
    isStale: false,
    onText: fn(),
    onTextKey: fn(),
    isBusy: false,
    isBackBusy: false,
    onBack: fn(),
    onClose: fn(),
    labels: {
      group: 'Translation of your reply',
      target: 'Translate into',
      text: 'Translation to send',
      refresh: 'Translate again',
      back: 'Check in English',
      backHeading: 'It says:',
      sendAsWritten: 'Send as written',
      close: 'Stop translating',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TranslationPreview<string>>;
export default meta;
type Story = StoryObj<typeof meta>;
const acts = { onRefresh: fn(), onSendAsWritten: fn() };

export const Ready: Story = {
  args: acts,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Translate into' }), 'th');
    await expect(args.onTarget).toHaveBeenCalledWith('th');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Translation to send' }), '!');
    await expect(args.onText).toHaveBeenCalledWith('Masih ada kak, dikirim besok.!');
    await userEvent.click(canvas.getByRole('button', { name: 'Check in English' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send as written' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(acts.onSendAsWritten).toHaveBeenCalledOnce();
  },
};
export const CheckedBack: Story = { args: { ...acts, back: 'Still there, sent tomorrow.' } };
export const NotChecked: Story = {
  args: { ...acts, backProblem: "The translation isn't available right now." },
};
export const TooLong: Story = { args: { ...acts, problem: '12 characters too many' } };
export const NothingWritten: Story = {
  args: {
    text: undefined,
    isStale: true,
    note: 'Write a reply. Send shows its translation first.',
  },
};
/** What is shown belongs to an earlier draft: it can be read, not corrected. */
export const Stale: Story = {
  args: { ...acts, isStale: true, note: 'The text has changed. Send translates it again first.' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox', { name: 'Translation to send' });
    await expect(box).toHaveAttribute('readonly');
  },
};
export const Failed: Story = {
  args: {
    ...acts,
    text: undefined,
    note: "The translation isn't available right now. Send sends the text as written.",
  },
};
export const Thai: Story = { args: { ...acts, target: 'th', text: 'ยังมีอยู่ค่ะ ส่งพรุ่งนี้ '.repeat(6) } };
