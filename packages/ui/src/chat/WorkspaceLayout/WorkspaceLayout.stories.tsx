import type { Meta, StoryObj } from '@storybook/react-vite';
import { Workspace } from '../../fixtures/Workspace.tsx';

const meta = {
  title: 'Chat/WorkspaceLayout',
  component: Workspace,
  parameters: { layout: 'fullscreen' },
  args: { pane: 'sessions' },
} satisfies Meta<typeof Workspace>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inbox: Story = {};
export const OpenConversation: Story = { args: { pane: 'conversation' } };
export const ShopsDrawer: Story = { args: { shopsOpen: true } };
export const ContextDrawer: Story = { args: { pane: 'conversation', contextOpen: true } };
