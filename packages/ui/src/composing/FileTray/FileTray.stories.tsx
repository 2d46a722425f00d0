import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { people } from '../../fixtures/people.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { FileTray } from './FileTray.tsx';
import type { FileTrayProps, TrayFile } from './FileTray.tsx';

const picture: TrayFile = {
  id: 'f1',
  name: 'kopi-gayo.png',
  kind: 'image',
  sources: [pictures.coffee],
  state: 'uploading',
  progress: 0.4,
  note: '40%',
  mayRetry: false,
};

const meta = {
  title: 'Composing/FileTray',
  component: FileTray,
  args: {
    files: [picture],
    onRemove: fn(),
    onRetry: fn(),
    labels: {
      files: 'Files to send',
      remove: (name) => `Remove ${name}`,
      retry: (name) => `Upload ${name} again`,
      progress: (name) => `Uploading ${name}`,
    },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 520 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FileTray>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A tray whose buttons do what they say. */
function Emptied(props: FileTrayProps) {
  const [files, setFiles] = useState(props.files);
  return (
    <FileTray
      {...props}
      files={files}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      onRetry={(id) =>
        setFiles(files.map((file) => (file.id === id ? { ...file, state: 'uploading' } : file)))
      }
    />
  );
}

export const Uploading: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Uploading kopi-gayo.png' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove kopi-gayo.png' }));
    await expect(args.onRemove).toHaveBeenCalledWith('f1');
  },
};
export const Ready: Story = {
  args: { files: [{ ...picture, state: 'ready', progress: 1, note: 'Ready to send' }] },
};
export const Failed: Story = {
  args: { files: [{ ...picture, state: 'failed', note: 'Upload interrupted.', mayRetry: true }] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Upload kopi-gayo.png again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('f1');
  },
};
/** The keyboard focus stays on the files while there are any. */
export const ByKeyboard: Story = {
  args: {
    files: ['a.png', 'b.png', 'c.png'].map((name) => ({
      ...picture,
      id: name,
      name,
      state: 'failed',
      mayRetry: true,
    })),
  },
  render: (args) => <Emptied {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const remove = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` });
    canvas.getByRole('button', { name: 'Upload b.png again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(remove('b.png')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(remove('c.png')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(remove('a.png')).toHaveFocus();
  },
};
export const NotTaken: Story = {
  args: {
    files: (['image', 'video'] as const).map((kind) => ({
      ...picture,
      id: kind,
      kind,
      sources: [],
      state: 'failed',
      note: 'Each side must be 330 to 5000 pixels.',
    })),
  },
  play: async ({ canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll('.sc-file-thumb svg')].map(({ classList }) => [
      ...classList,
    ]);
    await expect(icons[0]).toContain('lucide-image');
    await expect(icons[1]).toContain('lucide-film');
  },
};
/** Cards wait as files do, and need no upload. */
export const Cards: Story = {
  args: {
    files: (['product', 'voucher', 'order'] as const).map((kind) => ({
      ...picture,
      id: kind,
      kind,
      name: { product: 'Kopi Gayo 250 g', voucher: 'ลด 15% ทั้งร้าน', order: people.long.name }[kind],
      sources: kind === 'product' ? [pictures.coffee] : [],
      state: 'ready',
      progress: 1,
      note: { product: 'Product', voucher: 'Voucher', order: 'Order' }[kind],
    })),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove Kopi Gayo 250 g' }));
    await expect(args.onRemove).toHaveBeenCalledWith('product');
  },
};
export const Several: Story = {
  args: {
    files: Array.from({ length: 9 }, (_, at) => ({
      ...picture,
      id: `f${at}`,
      name: at === 1 ? `${people.long.name}.png` : at === 2 ? 'رسالة-من-المشتري.png' : `ภาพสินค้า ${at}.png`,
      kind: at === 3 ? 'video' : 'image',
      sources: at === 3 ? [] : [pictures.coffee],
      state: at < 4 ? 'ready' : 'uploading',
      note: at < 4 ? 'Ready to send' : '12%',
    })),
  },
};
