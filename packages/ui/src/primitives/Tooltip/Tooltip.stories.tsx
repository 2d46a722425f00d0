import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Tooltip } from './Tooltip.tsx';

const meta = { title: 'Primitives/Tooltip', component: Tooltip } satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnHover: Story = {
  args: { text: 'Waiting for a reply since 10:42', children: <button type="button">00:18</button> },
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button'));
    const shown = await within(document.body).findByText('Waiting for a reply since 10:42');
    await waitFor(() => expect(shown).toBeVisible());
  },
};
