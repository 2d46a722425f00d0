import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { people } from '../../cast/people.ts';
import { pictures } from '../../cast/pictures.ts';
import { FileTray } from './FileTray.tsx';
import type { TrayFile } from './FileTray.tsx';

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
  args: { files: [{ ...picture, state: 'failed', note: 'The upload broke off.', mayRetry: true }] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Upload kopi-gayo.png again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('f1');
  },
};
export const NotTaken: Story = {
  args: { files: [{ ...picture, state: 'failed', note: 'Each side must have 330 to 5000 pixels.' }] },
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
