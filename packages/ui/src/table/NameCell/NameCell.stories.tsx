import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import { NameCell } from './NameCell.tsx';

const meta = {
  title: 'Table/NameCell',
  component: NameCell,
  args: {
    mark: <PlatformMark platform="Shopee" size={20} />,
    name: 'บีเคเค บีนส์ คั่วสด',
    detail: 'Shopee · 90225178',
  },
} satisfies Meta<typeof NameCell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithDetail: Story = {};
export const NameOnly: Story = { args: { mark: undefined, detail: undefined } };

/** Whatever its direction, a name is at the edge where the column begins. */
export const OfTheOtherDirection: Story = {
  args: { mark: undefined, name: 'شحن مجاني', detail: 'Gratis ongkir mulai Rp 50.000, halo kak' },
  play: async ({ canvasElement }) => {
    const name = within(canvasElement).getByText('شحن مجاني');
    const words = document.createRange();
    words.selectNodeContents(name);
    const gap = words.getBoundingClientRect().left - name.getBoundingClientRect().left;
    await expect(Math.abs(gap)).toBeLessThan(1);
  },
};
