import type { Meta, StoryObj } from '@storybook/react-vite';
import { people } from '../../fixtures/people.ts';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Primitives/Avatar', component: Avatar, args: people.ayu } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everybody: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      {Object.values(people).map((person) => (
        <Avatar key={person.id} {...person} />
      ))}
    </div>
  ),
};
export const Small: Story = { args: { size: 22 } };
