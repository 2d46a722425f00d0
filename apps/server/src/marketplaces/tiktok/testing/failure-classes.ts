import { expect, it } from 'vitest';
import type { Effect } from '../../failures.ts';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import type { LocalReply } from '../../testing/local-server.ts';
import type { TikTokTestbed } from './testbed.ts';

/** One call of the port, one of whose requests to the marketplace is spoilt. */
export interface SpoiltCall {
  /** `METHOD /path` of the request that is spoilt, as `endpoints.ts` writes it. */
  endpoint: string;
  effect: Effect;
  /** The scope that the app needs; absent where no shop can be linked without it. */
  scope?: string;
  /** The answers to the requests before the spoilt one, by `METHOD /path`, where there are any. */
  earlier?: Readonly<Record<string, unknown>>;
  run(adapter: MarketplaceAdapter, shop: ShopAccess): Promise<unknown>;
}

const failed = (code: number, message = 'in the words of TikTok'): LocalReply => ({
  body: { code, message, request_id: 'r', data: null },
});

const ANSWERS: readonly (readonly [string, LocalReply, Readonly<Record<Effect, string>>])[] = [
  ['a token of another shop', failed(101_000), { read: 'unauthorised', write: 'unauthorised' }],
  [
    'a thing that is not there',
    failed(36_009_004, 'order 1 not found'),
    { read: 'notFound', write: 'notFound' },
  ],
  ['a refusal', failed(36_009_004), { read: 'refused', write: 'refused' }],
  ['a wrong sign', failed(106_001), { read: 'refused', write: 'refused' }],
  ['a time-out behind the door', failed(36_009_007), { read: 'unavailable', write: 'outcomeUnknown' }],
  ['an outage', { status: 503, body: '<html>' }, { read: 'unavailable', write: 'outcomeUnknown' }],
  ['a page instead of JSON', { body: '<html>' }, { read: 'malformed', write: 'outcomeUnknown' }],
];

/**
 * Declares a test for every failure that can meet a call: those that can be set in the sandbox, met at the sandbox; the
 * others answered by a server that says nothing else.
 */
export function itFailsAsDocumented(
  { endpoint, effect, scope, earlier = {}, run }: SpoiltCall,
  testbed: () => TikTokTestbed,
  linked: () => ShopAccess,
): void {
  const [method = '', path = ''] = endpoint.split(' ');
  // Faults know no placeholders: the part after the last one names the path, or the part before the first.
  const pathIncludes = path.split('}').at(-1) || (path.split('{')[0] ?? '');

  it(`${endpoint}: an expired token is recognised, and the call works with the new one`, async () => {
    const { sandbox, adapter } = testbed();
    const shop = linked();
    sandbox.world.expireAccessTokens('tiktok', shop.platformShopId);
    await expect(run(adapter, shop)).rejects.toMatchObject({ kind: 'tokenExpired' });
    shop.credentials = await adapter.refresh(shop);
    await run(adapter, shop);
  });

  it.each(scope === undefined ? [] : [scope])(`${endpoint}: without the scope %s`, async (withheld) => {
    const { link, adapter } = testbed();
    const limited = await link(linked().platformShopId, withheld);
    await expect(run(adapter, limited)).rejects.toMatchObject({
      kind: 'missingScope',
      message: expect.stringContaining(withheld),
    });
  });

  it.each([
    ['rate_limited', { kind: 'rateLimited', retryAfterMs: 7000 }],
    ['internal_error', { kind: effect === 'write' ? 'outcomeUnknown' : 'unavailable' }],
    ['timeout_before', { kind: effect === 'write' ? 'outcomeUnknown' : 'unavailable' }],
  ] as const)(`${endpoint}: %s`, async (kind, expected) => {
    const { sandbox, adapter } = testbed();
    const fault = { marketplace: 'tiktok', times: 1, retryAfterSeconds: 7, delayMs: 10 } as const;
    sandbox.faults.add({ ...fault, kind, pathIncludes, method });
    await expect(run(adapter, linked())).rejects.toMatchObject(expected);
    expect(sandbox.faults.list()).toEqual([]);
  });

  it.each(ANSWERS)(`${endpoint}: %s`, async (_name, reply, kinds) => {
    const server = await startLocalServer((request) => {
      const data = earlier[`${request.method} ${request.path}`];
      return data === undefined ? reply : { body: { code: 0, message: 'Success', request_id: 'r', data } };
    });
    const adapter = testbed().adapterWith({ apiUrl: server.origin });
    await expect(run(adapter, linked())).rejects.toMatchObject({ kind: kinds[effect] });
    const spoilt = server.requests.filter((one) => !(`${one.method} ${one.path}` in earlier));
    expect(spoilt).toHaveLength(1);
    expect(spoilt[0]?.method).toBe(method);
    expect(spoilt[0]?.path).toContain(pathIncludes);
  });
}
