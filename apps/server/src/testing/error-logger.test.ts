import { expect, it, vi } from 'vitest';
import { makeErrorLogger } from './error-logger.ts';
import { openTestDatabase } from './open-test-database.ts';
import { startApp } from './start-app.ts';

it('prints an error with its stack, and no warning', () => {
  const printed: string[] = [];
  const { logger } = makeErrorLogger((text) => printed.push(text));
  logger.warn('slow');
  logger.error({ err: new Error('no such table') }, 'a request failed');
  expect(printed).toEqual([expect.stringMatching(/^a request failed: Error: no such table\n +at /)]);
});

it('collects the errors that a test expects, and prints none of them', () => {
  const printed: string[] = [];
  const { logger, collectErrors } = makeErrorLogger((text) => printed.push(text));
  const collected = collectErrors();
  logger.error({ err: new Error('odd') }, 'a request failed');
  expect([collected.length, printed.length]).toEqual([1, 0]);
});

it('prints the error behind a 500 of a test server', async () => {
  const database = await openTestDatabase();
  const app = await startApp(database);
  const print = vi.spyOn(console, 'error').mockReturnValue();
  try {
    vi.spyOn(app.services.loginSessions, 'find').mockRejectedValueOnce(new Error('no such table'));
    const headers = { cookie: 'sc_session=forged' };
    expect((await app.call('/api/account/index/getAccount', {}, headers)).status).toBe(500);
    expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Error: no such table'));
  } finally {
    print.mockRestore();
    await app.close();
    await database.close();
  }
});
