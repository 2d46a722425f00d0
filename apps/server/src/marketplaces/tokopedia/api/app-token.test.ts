import { expect, it } from 'vitest';
import { makeAppTokenSource } from './app-token.ts';

function makeSource(options: { lifetimeMs?: number; failures?: number } = {}) {
  const { lifetimeMs = 3_600_000 } = options;
  const clock = { now: 0, fetched: 0, failures: options.failures ?? 0 };
  const source = makeAppTokenSource(
    async () => {
      clock.fetched += 1;
      const name = `token-${clock.fetched}`;
      await Promise.resolve();
      if (clock.failures > 0) {
        clock.failures -= 1;
        throw new Error('down');
      }
      return { accessToken: name, expiresAt: clock.now + lifetimeMs };
    },
    () => clock.now,
  );
  return { source, clock };
}

it('many who ask at once share one request', async () => {
  const { source, clock } = makeSource();
  const tokens = await Promise.all([source.current(), source.current(), source.current()]);
  expect(tokens.map(({ accessToken }) => accessToken)).toEqual(['token-1', 'token-1', 'token-1']);
  expect(clock.fetched).toBe(1);
});

it('a token is replaced before it ends', async () => {
  const { source, clock } = makeSource();
  await source.current();
  clock.now = 3_600_000 - 59_000;
  await expect(source.current()).resolves.toMatchObject({ accessToken: 'token-2' });
});

it('many whose token was refused share one new one, late ones too', async () => {
  const { source, clock } = makeSource();
  await source.current();
  const tokens = await Promise.all([source.renew('token-1'), source.renew('token-1')]);
  expect(tokens.map(({ accessToken }) => accessToken)).toEqual(['token-2', 'token-2']);
  await expect(source.renew('token-1')).resolves.toMatchObject({ accessToken: 'token-2' });
  expect(clock.fetched).toBe(2);
});

it('a failed request is asked again', async () => {
  const { source } = makeSource({ failures: 1 });
  await expect(source.current()).rejects.toThrow('down');
  await expect(source.current()).resolves.toMatchObject({ accessToken: 'token-2' });
});
