import { composeStories } from '@storybook/react-vite';
import axe from 'axe-core';
import { userEvent, within } from 'storybook/test';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './WorkspaceLayout.stories.tsx';

const { Inbox, OpenConversation } = composeStories(stories);
const body = within(document.body);
const seen = (role: string, name: string) => body.queryByRole(role, { name }) !== null;

afterEach(() => page.viewport(1440, 900));

async function open(story: typeof Inbox, width: number) {
  await page.viewport(width, 844);
  await story.run();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
}

describe('the workspace', () => {
  it('shows four columns from 1280 px', async () => {
    await open(Inbox, 1280);
    expect([
      seen('complementary', 'Shops'),
      seen('region', 'Sessions'),
      seen('main', 'Conversation'),
      seen('complementary', 'Buyer'),
    ]).toEqual([true, true, true, true]);
    expect(seen('button', 'About the buyer')).toBe(false);
  });

  it('makes the context a drawer from 1024 px: focus goes in, Escape closes, focus comes back', async () => {
    await open(Inbox, 1024);
    expect([seen('complementary', 'Shops'), seen('complementary', 'Buyer')]).toEqual([true, false]);
    const opener = body.getByRole('button', { name: 'About the buyer' });
    await userEvent.click(opener);
    const drawer = body.getByRole('dialog', { name: 'Buyer' });
    expect(document.activeElement).toBe(drawer);
    const { violations } = await axe.run(drawer, { runOnly: ['aria-allowed-role'] });
    expect(violations).toEqual([]);
    for (const name of ['Shops', 'Sessions', 'Conversation']) {
      expect(
        document.querySelector(`[aria-label="${name}"]:is(main, section, .sc-drawer)`)?.matches('[inert]'),
      ).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(seen('dialog', 'Buyer')).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('makes the shops a drawer too below 1024 px', async () => {
    await open(Inbox, 800);
    expect([
      seen('complementary', 'Shops'),
      seen('region', 'Sessions'),
      seen('main', 'Conversation'),
    ]).toEqual([false, true, true]);
    await userEvent.click(body.getByRole('button', { name: 'Shops' }));
    expect(seen('dialog', 'Shops')).toBe(true);
  });

  it('shows one pane at a time below 768 px, with a way back', async () => {
    await open(OpenConversation, 390);
    expect([seen('main', 'Sessions'), seen('main', 'Conversation')]).toEqual([false, true]);
    expect(within(body.getByRole('main')).getByRole('heading', { level: 1, name: 'Chat' })).toBeTruthy();
    await userEvent.click(body.getByRole('button', { name: 'Back' }));
    expect([seen('main', 'Sessions'), seen('main', 'Conversation')]).toEqual([true, false]);
    expect(within(body.getByRole('main')).getByRole('heading', { level: 1, name: 'Chat' })).toBeTruthy();
    expect(seen('navigation', 'Main')).toBe(true);
  });

  it('fits a screen of 320 px, as 400 % zoom makes it', async () => {
    await open(Inbox, 320);
    expect(seen('main', 'Sessions')).toBe(true);
  });
});
