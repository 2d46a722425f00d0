import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { OnCanvas } from '../../fixtures/on-canvas.tsx';
import { ChoiceList } from './ChoiceList.tsx';

const meta = {
  title: 'Cards/ChoiceList',
  component: ChoiceList,
  args: { label: 'The buyer can choose:', choices: ['Where is my order?', 'Return goods', 'คุยกับร้านค้า'] },
  decorators: [
    (Story) => (
      <OnCanvas>
        <Story />
      </OnCanvas>
    ),
  ],
} satisfies Meta<typeof ChoiceList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** To read, not to press. */
export const Menu: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
