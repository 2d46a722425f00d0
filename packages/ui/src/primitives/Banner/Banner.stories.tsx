import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Primitives/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  args: { tone: 'info', children: 'A new version is ready.', action: <Button size="sm">Reload</Button> },
};
export const Warn: Story = {
  args: {
    tone: 'warn',
    children: 'You are offline. Messages go out when the connection is back.',
    dismissLabel: 'Dismiss',
    onDismiss: () => undefined,
  },
};
export const Failure: Story = { args: { tone: 'error', children: 'Kopi Kita MY could not be reached.' } };
