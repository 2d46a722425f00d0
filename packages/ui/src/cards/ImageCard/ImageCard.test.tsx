import { composeStories } from '@storybook/react-vite';
import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import * as stories from './ImageCard.stories.tsx';

const { Square } = composeStories(stories);
const dialog = () => document.querySelector('dialog');

it('closes by Escape and by a click beside the picture, and the focus returns', async () => {
  await Square.run();
  const box = document.querySelector<HTMLElement>('.sc-image');
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () =>
      userEvent.click(document.querySelector('.sc-lightbox-view') ?? document.body, {
        position: { x: 8, y: 400 },
      }),
  ]) {
    box?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => dialog()?.open).toBe(true);
    await close();
    await expect.poll(() => dialog()).toBeNull();
    expect(document.activeElement).toBe(box);
  }
});
