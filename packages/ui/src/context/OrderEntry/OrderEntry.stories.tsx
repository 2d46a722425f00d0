import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink, NotebookPen, Send } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { InColumn } from '../../fixtures/in-column.tsx';
import { people } from '../../fixtures/people.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { OrderFacts } from '../OrderFacts/OrderFacts.tsx';
import { OrderEntry, OrderEntrySkeleton } from './OrderEntry.tsx';

const thing = {
  title: 'Kopi Kita Gayo 250 g',
  variation: 'Whole bean · medium',
  picture: [pictures.coffee],
  quantity: '× 5',
};

const meta = {
  title: 'Context/OrderEntry',
  component: OrderEntry,
  args: {
    number: '241121QSK8S7BX',
    copy: <CopyButton text="241121QSK8S7BX" label="Copy the order number" copiedLabel="Copied" />,
    status: { text: 'To ship', tone: 'warn' },
    thing,
    total: { label: 'Total', sum: 'RM 194.50' },
    progress: { done: 2, of: 4, label: 'Step 2 of 4: to ship' },
    times: 'Ship by 22 Nov, 17:00 · paid 10:36',
    open: true,
    onToggle: fn(),
    toggleLabel: 'Show less',
    actions: (
      <>
        <Button size="sm" icon={<Send size={14} aria-hidden />}>
          Send card
        </Button>
        <Button size="sm" icon={<NotebookPen size={14} aria-hidden />}>
          Remark
        </Button>
        <Button size="sm">Details</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <InColumn>
        <Story />
      </InColumn>
    ),
  ],
} satisfies Meta<typeof OrderEntry>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }));
    await expect(args.onToggle).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('article', { name: args.number })).toBeVisible();
  },
};
export const Closed: Story = {
  args: {
    open: false,
    toggleLabel: 'Show more',
    status: { text: 'Completed', tone: 'good' },
    more: 'and 2 more products',
  },
};
export const BuyerWantsToCancel: Story = { args: { alert: 'The buyer asks to cancel this order.' } };
export const NothingKnownOfTheGoods: Story = { args: { thing: undefined, progress: undefined } };
export const LongWords: Story = {
  args: {
    number: '9'.repeat(40),
    status: { text: 'ลูกค้าขอคืนสินค้าและขอคืนเงินเต็มจำนวน', tone: 'bad' },
    thing: { ...thing, title: people.long.name, variation: people.long.name, picture: [] },
    total: { label: 'Total', sum: 'Rp 128.999.999.000' },
  },
};
export const RightToLeft: Story = {
  args: { thing: { ...thing, title: 'قهوة عربية محمصة متوسطة', variation: '😀 حبوب كاملة' } },
};
export const WithDetails: Story = {
  args: {
    details: (
      <OrderFacts
        linesLabel="Items"
        lines={[
          { id: '1', ...thing, amount: 'RM 189.50' },
          { id: '2', ...thing, title: 'สมหญิง ใจดี แก้วกาแฟ', variation: '', picture: [], amount: 'RM 5.00' },
        ]}
        groups={[
          [
            { label: 'Shipping', value: 'RM 4.50' },
            { label: 'Total', value: 'RM 194.50', isTotal: true },
          ],
          [
            {
              label: 'Tracking number',
              value: 'SPXMY0123456789',
              copy: (
                <CopyButton text="SPXMY0123456789" label="Copy the tracking number" copiedLabel="Copied" />
              ),
            },
            { label: 'Address', value: 'A***h, +60*****12, 12 Jalan Kopi, 50000 Kuala Lumpur' },
          ],
          [],
        ]}
        foot={
          <>
            <span>As of 10:45</span>
            <a href="https://seller.example">
              Open in Shopee <ExternalLink size={12} aria-hidden />
            </a>
          </>
        }
      />
    ),
  },
};
/** All of its number and all of its state stay visible. */
export const LongNumber: Story = {
  args: { number: 'INV/20261121/MPL/2058712344', status: { text: 'ที่ต้องจัดส่ง', tone: 'warn' } },
  play: async ({ canvasElement, args }) => {
    const status = within(canvasElement).getByText('ที่ต้องจัดส่ง');
    await expect(status.scrollWidth).toBe(status.clientWidth);
    const heading = within(canvasElement).getByRole('heading', { name: args.number });
    const place = heading.getBoundingClientRect();
    const lines = [...(heading.firstElementChild?.getClientRects() ?? [])];
    await expect(lines.length).toBeGreaterThan(0);
    for (const { left, right, bottom } of lines) {
      await expect(left).toBeGreaterThanOrEqual(place.left - 1);
      await expect(right).toBeLessThanOrEqual(place.right + 1);
      await expect(bottom).toBeLessThanOrEqual(place.bottom + 1);
    }
  },
};
export const Loading: Story = { render: () => <OrderEntrySkeleton /> };
