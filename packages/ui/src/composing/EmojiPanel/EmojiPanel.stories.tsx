import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EmojiPanel } from './EmojiPanel.tsx';
import type { EmojiPanelProps } from './EmojiPanel.tsx';
import '../Popover/popover.css';

const faces = '😀 😃 😄 😁 😆 😅 😂 😊 😇 😉 😌 😍 😘 😋 😛 😜 😎 😏 😶 😐 😬 😴'
  .split(' ')
  .map((char, at) => ({ char, name: `face ${at + 1}` }));
const hands = [
  { char: '👍', name: 'thumbs up' },
  { char: '🙏', name: 'folded hands' },
];

function Held(props: EmojiPanelProps) {
  const [keyword, setKeyword] = useState(props.keyword);
  const groups = props.groups.map((group) => ({
    ...group,
    emojis: group.emojis.filter(({ name }) => name.includes(keyword)),
  }));
  return (
    <div style={{ paddingTop: 340, position: 'relative', width: 344 }}>
      <div className="sc-popover-panel" role="dialog" aria-label="Emoji">
        <EmojiPanel {...props} groups={groups} keyword={keyword} onKeyword={setKeyword} />
      </div>
    </div>
  );
}

const meta = {
  title: 'Composing/EmojiPanel',
  component: EmojiPanel,
  render: (args) => <Held {...args} />,
  args: {
    groups: [
      { id: 'faces', label: 'Faces', emojis: faces },
      { id: 'hands', label: 'Hands and people', emojis: hands },
    ],
    keyword: '',
    onKeyword: () => undefined,
    onPick: fn(),
    labels: { search: 'Search emoji', nothing: 'No emoji found.' },
  },
} satisfies Meta<typeof EmojiPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const Searched: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search emoji' }), 'thumb');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'thumbs up' }));
    await expect(args.onPick).toHaveBeenCalledWith('👍');
  },
};

export const NothingFound: Story = { args: { keyword: 'zebra' } };

/** Enter takes the first one found, whatever comes first without a search; the arrow down goes on among them. */
export const FromTheSearch: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const search = canvas.getByRole('searchbox', { name: 'Search emoji' });
    await userEvent.type(search, '{Enter}');
    await expect(args.onPick).not.toHaveBeenCalled();
    await userEvent.type(search, 'hands{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('🙏');
    await userEvent.clear(search);
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'face 1' })).toHaveFocus();
  },
};

/** One stop for Tab; arrows move over rows and groups, Enter picks. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'face 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'face 2' })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('🙏');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('button', { name: 'face 1' })).toHaveFocus();
  },
};
