import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Plus } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { AccountButton } from '../AccountButton/AccountButton.tsx';
import { PlanPill } from '../PlanPill/PlanPill.tsx';
import { HeaderDivider, PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Pages/PageHeader',
  component: PageHeader,
  args: {
    title: 'Shops',
    count: '12 of 20',
    action: (
      <Button variant="solid" icon={<Plus size={16} aria-hidden />}>
        Connect a shop
      </Button>
    ),
    tools: (
      <>
        <PlanPill text="23 days left" title="The plan ends on 18 December 2026" tone="calm" />
        <IconButton label="Notices" icon={<Bell size={18} aria-hidden />} />
        <HeaderDivider />
        <AccountButton accountId="a1" name="Mei Lin" label="Account: Mei Lin" />
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
  },
};
export const LongTitle: Story = { args: { title: 'Thông báo tự động theo trạng thái đơn hàng' } };
export const PlanEndsSoon: Story = {
  args: { tools: <PlanPill text="2 days left" title="The plan ends on 27 November 2026" tone="urgent" /> },
};
export const NoAction: Story = { args: { action: undefined, count: undefined } };
