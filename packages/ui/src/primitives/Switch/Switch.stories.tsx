import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Primitives/Switch',
  component: Switch,
  args: { checked: false, onChange: fn(), labelledBy: 'switch-name' },
  decorators: [
    (Story) => (
      <p>
        <span id="switch-name">Desktop notifications</span> <Story />
      </p>
    ),
  ],
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Desktop notifications' });
    toggle.focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const On: Story = { args: { checked: true } };
export const NotKnownYet: Story = {
  args: { checked: undefined },
  play: async ({ canvasElement }) => {
    const place = within(canvasElement);
    await expect(place.getByRole('button', { name: 'Desktop notifications' })).toBeDisabled();
    await expect(place.queryByRole('switch')).toBeNull();
  },
};
export const Disabled: Story = { args: { disabled: true } };
