import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { ViewerStack } from './ViewerStack.tsx';

const all = Object.values(people);
const meta = {
  title: 'Chat/ViewerStack',
  component: ViewerStack,
  args: { viewers: [people.ayu], label: 'Ayu Lestari is viewing' },
} satisfies Meta<typeof ViewerStack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Typing: Story = {
  args: {
    viewers: [{ ...people.somying, isTyping: true }, people.layla],
    label: 'สมหญิง ใจดี is writing; ليلى عبد الرحمن is viewing',
  },
};
export const Many: Story = {
  args: { viewers: all, label: `${all.length} colleagues are here` },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('+5')).toBeVisible();
  },
};
export const Nobody: Story = { args: { viewers: [], label: '' } };
