import type { Meta, StoryObj } from '@storybook/react-vite';
import { Dots } from './Dots.tsx';

const meta = { title: 'Primitives/Dots', component: Dots } satisfies Meta<typeof Dots>;
export default meta;

export const InAButton: StoryObj<typeof meta> = {
  render: () => (
    <button
      type="button"
      aria-label="More"
      style={{ display: 'grid', placeItems: 'center', width: 28, height: 28, color: 'inherit' }}
    >
      <Dots />
    </button>
  ),
};
