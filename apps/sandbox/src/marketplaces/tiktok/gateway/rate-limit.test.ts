import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIndependentClient } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

let port: IndependentClient;
beforeAll(async () => {
  port = await openIndependentClient({ callsPerSecond: 3 });
});
afterAll(() => port.close());

it('GET /customer_service/202309/conversations: a fourth call in one second is too much, the next second is new', async () => {
  const list = () =>
    port.call('GET', '/customer_service/202309/conversations', { query: { page_size: '1' } });
  for (let count = 0; count < 3; count += 1) expect((await list()).code).toBe(0);
  expect(await list()).toMatchObject({ status: 429, code: 36009002, message: 'Too many requests' });
  const refused = await port.send('GET', '/customer_service/202309/agents/settings');
  expect(refused.headers.get('retry-after')).toBe('1');
  port.clock.now += 1000;
  expect((await list()).code).toBe(0);
});

it('no call is counted where the options name no figure', async () => {
  const free = await openIndependentClient();
  const list = () => free.call('GET', '/customer_service/202309/agents/settings');
  const answers = await Promise.all(Array.from({ length: 60 }, list));
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  await free.close();
});
