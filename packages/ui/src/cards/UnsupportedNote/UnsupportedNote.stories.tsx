import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { UnsupportedNote } from './UnsupportedNote.tsx';

const meta = {
  title: 'Cards/UnsupportedNote',
  component: UnsupportedNote,
  args: {
    text: 'This message can only be seen on Shopee',
    href: 'https://seller.shopee.example/chat',
    openLabel: 'Open in Shopee',
  },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof UnsupportedNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const KnownByName: Story = { args: { name: 'Shopping cart' } };

/** A type that no document names: its code is behind a word, not on the screen. */
export const UnknownType: Story = {
  args: { code: { label: 'Details', value: 'lucky_draw_card' } },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const code = screen.getByText('lucky_draw_card');
    await expect(code).not.toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    await expect(code).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open in Shopee' })).toHaveAttribute('target', '_blank');
  },
};
/** Below a bubble with the words of the message. */
export const BesideWords: Story = {
  args: { text: 'Shown in full in Shopee only', isAside: true, code: { label: 'Details', value: '10099' } },
};
export const WithoutLink: Story = { args: { href: undefined } };
export const LongName: Story = {
  args: { code: { label: 'Details', value: 'a_very_long_message_type_'.repeat(6) } },
};
