import type { Meta, StoryObj } from '@storybook/react-vite';
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
