import { expect, it } from 'vitest';
import type { Effect } from '../../failures.ts';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { closedOrigin, startLocalServer } from '../../testing/local-server.ts';
import type { LocalReply } from '../../testing/local-server.ts';
import type { LazadaTestbed } from './testbed.ts';

/** One call of the port, one of whose requests to the marketplace is spoilt. */
export interface SpoiltCall {
  /** `METHOD /path` of the request that is spoilt, the path without `/rest`. */
  endpoint: string;
  effect: Effect;
  /** The answers to the requests before the spoilt one, by path, where there are any. */
  earlier?: Readonly<Record<string, unknown>>;
  run(adapter: MarketplaceAdapter, shop: ShopAccess): Promise<unknown>;
}

const failed = (code: string, type = 'ISV'): LocalReply => ({
  body: { code, type, message: `${code} in Lazada's words`, request_id: 'r' },
});

const ANSWERS: readonly (readonly [string, LocalReply, Readonly<Record<Effect, string>>])[] = [
  ['a missing scope', failed('InsufficientPermission'), { read: 'missingScope', write: 'missingScope' }],
  [
    'a seller who is not verified',
    failed('SellerNotVerified'),
    { read: 'missingScope', write: 'missingScope' },
  ],
  ['a refusal', failed('MissingParameter'), { read: 'refused', write: 'refused' }],
  [
    'a service that timed out',
    failed('ServiceTimeout', 'ISP'),
    { read: 'unavailable', write: 'outcomeUnknown' },
  ],
  [
    'the page of a broken gateway',
    { status: 502, body: '<html>Bad gateway</html>' },
    { read: 'unavailable', write: 'outcomeUnknown' },
  ],
  ['a page instead of JSON', { body: '<html>' }, { read: 'malformed', write: 'outcomeUnknown' }],
];

/**
 * Declares a test for every failure that can meet a call: those that can be set in the sandbox, met at the sandbox; the
 * others answered by a server that says nothing else.
 */
export function itFailsAsDocumented(
  { endpoint, effect, earlier = {}, run }: SpoiltCall,
  testbed: () => LazadaTestbed,
  linked: () => ShopAccess,
): void {
  const [method = '', path = ''] = endpoint.split(' ');
  const broken = effect === 'write' ? 'outcomeUnknown' : 'unavailable';

  it(`${endpoint}: an expired token is recognised, and the next one is good`, async () => {
    const { sandbox, adapter } = testbed();
    const shop = linked();
    sandbox.world.expireAccessTokens('lazada', shop.platformShopId);
    await expect(run(adapter, shop)).rejects.toMatchObject({ kind: 'tokenExpired' });
    shop.credentials = await adapter.refresh(shop);
    await expect(adapter.getShop(shop)).resolves.toMatchObject({ isActive: true });
  });

  it.each([
    ['rate_limited', { kind: 'rateLimited', retryAfterMs: 7000, marketplaceCode: 'ApiCallLimit' }],
    ['internal_error', { kind: broken }],
    ['timeout_before', { kind: broken }],
  ] as const)(`${endpoint}: %s`, async (kind, expected) => {
    const { sandbox, adapter } = testbed();
    const fault = { marketplace: 'lazada', times: 1, retryAfterSeconds: 7, delayMs: 10 } as const;
    sandbox.faults.add({ ...fault, kind, pathIncludes: `/rest${path}`, method });
    await expect(run(adapter, linked())).rejects.toMatchObject(expected);
    expect(sandbox.faults.list()).toEqual([]);
  });

  it.each(ANSWERS)(`${endpoint}: %s`, async (_name, reply, kinds) => {
    const server = await startLocalServer((request) => {
      const known = earlier[request.path.replace('/rest', '')];
      return known === undefined ? reply : { body: known };
    });
    const adapter = testbed().adapterAt(server.origin);
    await expect(run(adapter, linked())).rejects.toMatchObject({ kind: kinds[effect] });
    const spoilt = server.requests.filter((request) => !(request.path.replace('/rest', '') in earlier));
    expect(spoilt).toHaveLength(1);
    expect(spoilt[0]).toMatchObject({ method, path: `/rest${path}` });
  });

  it(`${endpoint}: a host that is down certainly did nothing`, async () => {
    const adapter = testbed().adapterAt(await closedOrigin());
    await expect(run(adapter, linked())).rejects.toMatchObject({ kind: 'unavailable' });
  });
}
