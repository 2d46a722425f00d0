import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban, Inbox, MailOpen, Pin, Tag } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SelectionBar } from './SelectionBar.tsx';

const meta = {
  title: 'Chat/SelectionBar',
  component: SelectionBar,
  args: {
    text: '12 selected',
    allLabel: 'Select all 1,240',
    onSelectAll: fn(),
    onCommand: fn(),
    onEnd: fn(),
    commands: [
      { id: 'pin', label: 'Pin', icon: <Pin size={17} aria-hidden />, shortcut: 'P' },
      { id: 'read', label: 'Mark as read', icon: <MailOpen size={17} aria-hidden />, shortcut: 'U' },
      { id: 'backlog', label: 'To follow up', icon: <Inbox size={17} aria-hidden />, shortcut: 'B' },
      { id: 'tags', label: 'Tags', icon: <Tag size={17} aria-hidden />, shortcut: 'L' },
      { id: 'block', label: 'Blacklist', icon: <Ban size={17} aria-hidden /> },
    ],
    labels: { bar: 'Selected conversations', end: 'Exit selection' },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(within(canvasElement).getByRole('toolbar'));
    await userEvent.click(bar.getByRole('button', { name: 'Select all 1,240' }));
    await expect(args.onSelectAll).toHaveBeenCalled();
    await expect(bar.getByRole('button', { name: 'Exit selection' })).toHaveFocus();
    await userEvent.click(bar.getByRole('button', { name: 'Pin' }));
    await expect(args.onCommand).toHaveBeenCalledWith('pin');
    await userEvent.click(bar.getByRole('button', { name: 'Exit selection' }));
    await expect(args.onEnd).toHaveBeenCalled();
  },
};
export const All: Story = { args: { text: 'All 1,240 selected', allLabel: undefined } };
export const UnderWay: Story = {
  args: { progress: '620 of 1,240' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Pin' })).toBeDisabled();
  },
};
export const LongWords: Story = {
  args: { text: 'เลือกแล้ว 12 รายการ', allLabel: 'เลือกทั้งหมด 1,240 รายการที่ตรงกัน' },
};
