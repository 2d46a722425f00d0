import { checkOutgoingText, textLengthOf } from '@seller-chat/core/platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImageIcon, Keyboard, Smile } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { Composer } from './Composer.tsx';
import type { ComposerProps } from './Composer.tsx';

function Held(props: ComposerProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ width: 560 }}>
      <Composer {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = {
  title: 'Chat/Composer',
  component: Composer,
  render: (args) => <Held {...args} />,
  args: {
    boxKey: 'one',
    value: '',
    onChange: () => undefined,
    onSend: fn(),
    onSendAndNext: fn(),
    limit: 600,
    countLength: textLengthOf,
    isSendable: (text) => checkOutgoingText('Shopee', text) === 'ok',
    sendKey: 'enter',
    sendKeyChoice: (
      <Select
        variant="quiet"
        label="Send key"
        value="enter"
        options={[{ value: 'enter', label: 'Enter to send, Shift+Enter for a new line' }]}
        onChange={() => undefined}
        icon={<Keyboard size={15} aria-hidden />}
      />
    ),
    toolbar: (
      <>
        <IconButton label="Emoji" icon={<Smile size={18} aria-hidden />} />
        <IconButton label="Image" icon={<ImageIcon size={18} aria-hidden />} />
      </>
    ),
    labels: {
      input: 'Message to Ayu',
      placeholder: 'Write a reply',
      send: 'Send',
      tooLong: (excess) => `${excess} characters too many`,
    },
  },
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (canvas: HTMLElement) => within(canvas).getByRole('textbox', { name: 'Message to Ayu' });

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(box(canvasElement), '   {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const ToolsToCome: Story = {
  render: (args) => (
    <>
      <Held {...args} boxKey="with" />
      <Held
        {...args}
        boxKey="without"
        toolbar={<></>}
        labels={{ ...args.labels, input: 'Message to Budi' }}
      />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [first, second] = [...canvasElement.querySelectorAll('.sc-composer')].map(
      (one) => one.clientHeight,
    );
    await expect(first).toBe(second);
  },
};

export const EnterSends: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(box(canvasElement), 'Halo{Shift>}{Enter}{/Shift}kak{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('Halo\nkak');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSendAndNext).toHaveBeenCalledOnce();
  },
};

export const CtrlEnterSends: Story = {
  args: {
    boxKey: 'one',
    sendKey: 'ctrl-enter',
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(box(canvasElement), 'Halo{Enter}kak');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledWith('Halo\nkak');
  },
};

/** Enter that picks a word from an input method belongs to the word. */
export const ComposingNeverSends: Story = {
  args: {
    boxKey: 'one',
    value: '你好',
  },
  play: async ({ canvasElement, args }) => {
    const input = box(canvasElement);
    await fireEvent.compositionStart(input);
    await fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
    await fireEvent.compositionEnd(input);
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await expect(args.onSend).not.toHaveBeenCalled();
    await fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

export const GrowsToEightLines: Story = {
  play: async ({ canvasElement }) => {
    const input = box(canvasElement);
    const heightOf = async (lines: number) => {
      await userEvent.clear(input);
      await userEvent.type(
        input,
        Array.from({ length: lines }, (_, line) => `${line}`).join('{Shift>}{Enter}{/Shift}'),
      );
      return input.getBoundingClientRect().height;
    };
    const [three, four, eight, nine] = [
      await heightOf(3),
      await heightOf(4),
      await heightOf(8),
      await heightOf(9),
    ];
    await expect(four - three).toBe(21);
    await expect(eight).toBe(8 * 21 + 8);
    await expect(nine).toBe(eight);
  },
};

/** Too long a text stays whole, says by how much, and cannot go out. */
export const TooLong: Story = {
  args: {
    boxKey: 'one',
    value: 'Terima kasih banyak kak 🌸',
    limit: 20,
    isSendable: () => false,
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('6 characters too many')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(box(canvasElement), '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** What cannot go out as it is can still be changed; neither button nor key sends it. */
export const CannotGoOutYet: Story = {
  args: {
    boxKey: 'one',
    value: 'Ini kak',
    heldReason: 'Remove the failed file or upload it again first',
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Remove the failed file or upload it again first')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(box(canvasElement), '!{Enter}');
    await expect(box(canvasElement)).toHaveValue('Ini kak!');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** The key that presses a button of the preview would send next, if the focus went to the text. */
export const ChecksByKeyboard: Story = {
  args: {
    boxKey: 'one',
    value: 'Ini kak',
    top: (
      <div data-keeps-focus>
        <Button>Check</Button>
      </div>
    ),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const check = canvas.getByRole('button', { name: 'Check' });
    check.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(check).toHaveFocus();
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(check);
    await expect(box(canvasElement)).toHaveFocus();
    canvas.getByRole('button', { name: 'Emoji' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(box(canvasElement)).toHaveFocus();
  },
};

export const Disabled: Story = {
  args: {
    boxKey: 'one',
    value: 'Halo',
    disabledReason: 'Lazada allows no reply after 7 days of silence.',
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(box(canvasElement), 'x{Enter}');
    await expect(box(canvasElement)).toHaveValue('Halo');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const Thai: Story = {
  args: {
    boxKey: 'one',
    value: 'ผู้ซื้อที่นี่ชอบมากค่ะ\nน้ำตาลปี๊บ',
  },
};
