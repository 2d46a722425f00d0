import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { ShortcutSheet } from './ShortcutSheet.tsx';

const meta = {
  title: 'Chat/ShortcutSheet',
  component: ShortcutSheet,
  args: {
    open: true,
    onClose: fn(),
    sections: [
      {
        id: 'list',
        heading: 'Conversations',
        lines: [
          { what: 'Next conversation', keys: [['J'], ['↓']] },
          { what: 'Previous conversation', keys: [['K'], ['↑']] },
          { what: 'Extend selection', keys: [['Shift', '↓']] },
        ],
      },
      {
        id: 'marks',
        heading: 'Marks',
        lines: [
          { what: 'Pin or unpin', keys: [['P']] },
          { what: 'ทำเครื่องหมายว่ายังไม่ได้อ่าน', keys: [['U']] },
        ],
      },
      {
        id: 'all',
        heading: 'Anywhere',
        lines: [
          { what: people.long.name, keys: [['⌘', 'Enter']] },
          { what: 'Show this list', keys: [['?']] },
        ],
      },
    ],
    labels: { title: 'Keyboard shortcuts', close: 'Close', or: 'or' },
  },
} satisfies Meta<typeof ShortcutSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args }) => {
    const sheet = await within(document.body).findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(within(sheet).getByText('Next conversation')).toBeVisible());
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};
