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

/** All of an order's number is shown, on a second line that begins after a slash. */
export const WholeNumber: Story = {
  args: { name: 'INV/20261128/MPL/205941113', isWhole: true },
  decorators: [(Story) => <div style={{ width: 190 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const name = within(canvasElement).getByTitle('INV/20261128/MPL/205941113');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    const lines = document.createRange();
    lines.selectNodeContents(name.lastChild ?? name);
    await expect(lines.getClientRects()).toHaveLength(1);
  },
};
