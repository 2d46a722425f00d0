import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import { DetailSheet } from './DetailSheet.tsx';

const meta = {
  title: 'Pages/DetailSheet',
  component: DetailSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'INV/20261125/MPL/3391',
    mark: <PlatformMark platform="Tokopedia" size={18} />,
    tools: (
      <>
        <IconButton label="Previous order" shortcut="K" icon={<ChevronUp size={17} aria-hidden />} />
        <IconButton label="Next order" shortcut="J" icon={<ChevronDown size={17} aria-hidden />} />
      </>
    ),
    closeLabel: 'Close',
    onClose: fn(),
    children: <p>Biji Kopi Flores Bajawa 500 g</p>,
    footer: <Button variant="solid">Arrange shipment</Button>,
  },
} satisfies Meta<typeof DetailSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const sheet = within(canvasElement).getByRole('dialog', { name: 'INV/20261125/MPL/3391' });
    await expect(sheet).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
