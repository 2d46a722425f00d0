import { expect, it } from 'vitest';
import type { Effect } from '../../failures.ts';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import type { LocalReply } from '../../testing/local-server.ts';
import type { ShopeeTestbed } from './testbed.ts';

/** One call of the port, whose first request to the marketplace is spoilt. */
export interface SpoiltCall {
  /** `METHOD /path` of the request that is spoilt. */
  endpoint: string;
  effect: Effect;
  /** The answers to the requests before the spoilt one, by path, where there are any. */
  earlier?(): Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  run(adapter: MarketplaceAdapter, shop: ShopAccess): Promise<unknown>;
}

const failed = (error: string): LocalReply => ({
  body: { request_id: 'r', error, message: `${error} in Shopee's words` },
});

const ANSWERS: readonly (readonly [string, LocalReply, Readonly<Record<Effect, string>>])[] = [
  ['a missing scope', failed('error_permission'), { read: 'missingScope', write: 'missingScope' }],
  ['a grant that has ended', failed('shop_access_expired'), { read: 'unauthorised', write: 'unauthorised' }],
  ['a thing that is not there', failed('error_not_found'), { read: 'notFound', write: 'notFound' }],
  ['a refusal', failed('error_param'), { read: 'refused', write: 'refused' }],
  ['a marketplace that is busy', failed('error_system_busy'), { read: 'unavailable', write: 'unavailable' }],
  [
    'a marketplace that broke behind the door',
    failed('error_inner'),
    { read: 'unavailable', write: 'outcomeUnknown' },
  ],
  ['a page instead of JSON', { body: '<html>' }, { read: 'malformed', write: 'outcomeUnknown' }],
];

/**
 * Declares a test for every failure that can meet a call: those that can be set in the sandbox, met at the sandbox; the
 * others answered by a server that says nothing else.
 */
export function itFailsAsDocumented(
  { endpoint, effect, earlier, run }: SpoiltCall,
  testbed: () => ShopeeTestbed,
  linked: () => ShopAccess,
): void {
  const [method = '', path = ''] = endpoint.split(' ');

  it(`${endpoint}: an expired token is recognised, and the call works with the new one`, async () => {
    const { sandbox, adapter } = testbed();
    const shop = linked();
    sandbox.world.expireAccessTokens('shopee', shop.platformShopId);
    await expect(run(adapter, shop)).rejects.toMatchObject({ kind: 'tokenExpired' });
    shop.credentials = await adapter.refresh(shop);
  });

  it.each([
    ['rate_limited', { kind: 'rateLimited', retryAfterMs: 7000 }],
    ['internal_error', { kind: effect === 'write' ? 'outcomeUnknown' : 'unavailable' }],
    ['timeout_before', { kind: effect === 'write' ? 'outcomeUnknown' : 'unavailable' }],
    ['timeout_after_accept', { kind: effect === 'write' ? 'outcomeUnknown' : 'unavailable' }],
  ] as const)(`${endpoint}: %s`, async (kind, expected) => {
    const { sandbox, adapter } = testbed();
    const fault = { marketplace: 'shopee', times: 1, retryAfterSeconds: 7, delayMs: 10 } as const;
    sandbox.faults.add({ ...fault, kind, pathIncludes: path, method });
    await expect(run(adapter, linked())).rejects.toMatchObject(expected);
    expect(sandbox.faults.list()).toEqual([]);
  });

  it.each(ANSWERS)(`${endpoint}: %s`, async (_name, reply, kinds) => {
    const answers = earlier?.() ?? {};
    const server = await startLocalServer((request) => {
      const fields = answers[request.path];
      // Shopee puts the fields under `response`, of some calls at the top.
      return fields === undefined ? reply : { body: { error: '', ...fields, response: fields } };
    });
    const adapter = testbed().adapterWith({ apiUrl: server.origin, disputeEmail: 'a@b.example' });
    await expect(run(adapter, linked())).rejects.toMatchObject({ kind: kinds[effect] });
    const spoilt = server.requests.filter((request) => !(request.path in answers));
    expect(spoilt).toHaveLength(1);
    expect(spoilt[0]).toMatchObject({ method, path });
  });
}
