import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { TabBar } from './TabBar.tsx';

const tabs = [
  { value: 'all', label: 'All', count: '1,284' },
  { value: 'toShip', label: 'To ship', count: '86' },
  { value: 'attention', label: 'Needs attention', count: '4', isUrgent: true },
] as const;

function Chosen() {
  const [value, setValue] = useState<string>('all');
  return (
    <>
      <TabBar
        title="Orders"
        label="Order status"
        tabs={tabs}
        value={value}
        onChange={setValue}
        panelId="orders"
      />
      <div id="orders" role="tabpanel" aria-label={value} />
    </>
  );
}

const meta = {
  title: 'Pages/TabBar',
  component: TabBar,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Orders', label: 'Order status', tabs, value: 'all', onChange: fn(), panelId: 'orders' },
  render: () => <Chosen />,
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /To ship/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Needs attention/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /All/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: /Needs attention/ })).toHaveFocus();
  },
};

/** The edge of the strip is marked while there are tabs beyond it, and no longer when the last one is seen. */
export const MoreBeyond: Story = {
  decorators: [(Story) => <div style={{ width: 260 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).getByRole('tablist');
    await waitFor(() => expect(strip).toHaveAttribute('data-more'));
    strip.scrollLeft = strip.scrollWidth;
    await waitFor(() => expect(strip).not.toHaveAttribute('data-more'));
  },
};
