import { expect, it } from 'vitest';
import { appPages } from './service-worker-plugin.ts';

it('the pages that open without the network are those of the app, without the tip for the sellers’ own shops', () => {
  const pages = appPages();
  expect(pages).toContain('/');
  expect(pages).toContain('/chat');
  expect(pages).toContain('/account/login');
  expect(pages).not.toContain('/chat-message-tip');
  expect(pages).not.toContain('*');
});
