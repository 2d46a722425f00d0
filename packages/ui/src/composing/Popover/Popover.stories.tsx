import type { Meta, StoryObj } from '@storybook/react-vite';
import { Smile } from 'lucide-react';
import { useRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Composing/Popover',
  component: Popover,
  args: {
    label: 'Emoji',
    icon: <Smile size={18} aria-hidden />,
    children: (close) => (
      <button type="button" onClick={close}>
        Choose
      </button>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 360, width: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

/** Escape closes it and gives the focus back; so does choosing. A press elsewhere closes it too. */
export const OpensAndCloses: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const trigger = canvas.getByRole('button', { name: 'Emoji' });
    await userEvent.click(trigger);
    await expect(canvas.getByRole('dialog', { name: 'Emoji' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}{Tab}{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(trigger).toHaveFocus();
    await userEvent.click(trigger);
    await userEvent.click(document.body);
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.click(trigger);
  },
};

/** It stays in the way of the Tab key, and says why it does nothing. */
export const Forbidden: Story = {
  args: { disabledLabel: "Emoji: Tokopedia doesn't let sellers send these" },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /doesn't let sellers send these/ });
    await userEvent.click(trigger);
    await expect(within(canvasElement).queryByRole('dialog')).toBeNull();
  },
};

/** Two of them are never open at once: the focus that moves on closes what it leaves. */
export const LeftByTheKeyboard: Story = {
  render: (args) => (
    <>
      <Popover {...args} />
      <Popover {...args} label="Stickers">
        {() => 'None'}
      </Popover>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Emoji' }));
    // Nothing in it takes the focus by itself: the panel does.
    await expect(canvas.getByRole('dialog', { name: 'Emoji' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Stickers' })).toHaveFocus();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Stickers' })).toHaveFocus();
  },
};

function BesideText() {
  const box = useRef<HTMLTextAreaElement>(null);
  const write = (): void => {
    box.current?.focus();
    if (box.current !== null) box.current.value += '1';
  };
  return (
    <>
      <textarea ref={box} aria-label="Answer" />
      <div
        onClickCapture={({ target }) => (target as Element).closest('[role=dialog]') ?? box.current?.focus()}
      >
        <Popover label="Emoji" icon={<Smile size={18} aria-hidden />}>
          {() => (
            <button type="button" onClick={write}>
              One
            </button>
          )}
        </Popover>
      </div>
      <p>Beside</p>
    </>
  );
}

/** What had the focus gets it back; choices that write there leave it open, until something is typed. */
export const BesideAText: Story = {
  render: () => <BesideText />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [box, trigger] = [canvas.getByRole('textbox'), canvas.getByRole('button', { name: 'Emoji' })];
    await userEvent.click(trigger);
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveFocus();
    await userEvent.click(trigger);
    await userEvent.click(canvas.getByText('Beside'));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(box).toHaveFocus();
    await userEvent.click(trigger);
    await userEvent.click(canvas.getByRole('button', { name: 'One' }));
    await userEvent.click(canvas.getByRole('button', { name: 'One' }));
    await expect(box).toHaveFocus();
    await userEvent.keyboard('bup');
    await expect(box).toHaveValue('11bup');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    // What had the focus in the panel is gone: nothing has it.
    for (const key of ['{Escape}', 'u']) {
      await userEvent.click(trigger);
      canvas.getByRole('dialog').blur();
      await expect(document.body).toHaveFocus();
      await userEvent.keyboard(key);
      await expect(box).toHaveFocus();
      await expect(canvas.queryByRole('dialog')).toBeNull();
    }
  },
};
