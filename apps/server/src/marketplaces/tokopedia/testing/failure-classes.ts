import { expect, it } from 'vitest';
import type { Effect } from '../../failures.ts';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import type { LocalReply } from '../../testing/local-server.ts';
import type { TokopediaTestbed } from './testbed.ts';

/** One call of the port, whose first request to the API host is spoilt. */
export interface SpoiltCall {
  /** `METHOD /path` of the request that is spoilt. */
  endpoint: string;
  effect: Effect;
  /** The answers to the requests before the spoilt one, by path, where there are any. */
  earlier?(shop: ShopAccess): Readonly<Record<string, unknown>>;
  run(adapter: MarketplaceAdapter, shop: ShopAccess): Promise<unknown>;
}

const failed = (status: number, errorCode: string | number, reason: string): LocalReply => ({
  status,
  body: { header: { process_time: 0.1, messages: 'problem', reason, error_code: errorCode }, data: null },
});

type Kinds = Readonly<Record<Effect, string>>;
const both = (kind: string): Kinds => ({ read: kind, write: kind });
const ambiguous: Kinds = { read: 'unavailable', write: 'outcomeUnknown' };

const ANSWERS: readonly (readonly [string, LocalReply, Kinds])[] = [
  [
    'a permission the owner has not given',
    failed(403, 'RBAC_MDLW_002', 'no permission'),
    both('missingScope'),
  ],
  ['a shop that is not linked', failed(403, 'RBAC_MDLW_001', 'not associated'), both('unauthorised')],
  ['the same before October 2022', failed(500, 'ORD_USC_015', 'not associated'), both('unauthorised')],
  ['a thing that is not there', failed(500, 'ORD_API_008', 'Data Not Found'), both('notFound')],
  ['a mistake in the request', failed(400, 'ORD_DLV_010', 'invalid from_date format'), both('refused')],
  ['a mistake that error code 0 does not show', failed(200, 0, 'invalid shop_id format'), both('refused')],
  ['a backend that failed', failed(200, 'SHP_GRPC_001', 'upstream'), ambiguous],
  ['a code nobody knows under HTTP 500', failed(500, 'NEW_XYZ_001', 'new'), ambiguous],
  ['a gateway’s page', { status: 502, body: '<html>' }, ambiguous],
  ['a page instead of JSON', { body: '<html>' }, { read: 'malformed', write: 'outcomeUnknown' }],
];

/**
 * Declares a test for every failure that can meet a call: those that can be set in the sandbox, met at the sandbox; the
 * others answered by a server that gives tokens and says nothing else.
 */
export function itFailsAsDocumented(
  { endpoint, effect, earlier = () => ({}), run }: SpoiltCall,
  testbed: () => TokopediaTestbed,
  linked: () => ShopAccess,
): void {
  const [method = '', path = ''] = endpoint.split(' ');
  const pathIncludes = path.split(/\{\w+\}/).findLast(Boolean) ?? '';

  it(`${endpoint}: an app token that has expired is replaced on the way`, async () => {
    const { sandbox, adapter } = testbed();
    const shop = linked();
    const { accessToken } = await adapter.refresh(shop);
    sandbox.world.expireAccessTokens('tokopedia', shop.platformShopId);
    await expect(failureOf(run(adapter, shop))).resolves.not.toBe('tokenExpired');
    await expect(adapter.refresh({ ...shop, credentials: { ...shop.credentials, accessToken } }))
      .resolves //
      .not.toMatchObject({ accessToken });
  });

  it.each([
    ['rate_limited', { kind: 'rateLimited', retryAfterMs: 7000 }],
    ['internal_error', { kind: ambiguous[effect] }],
    ['timeout_before', { kind: ambiguous[effect] }],
  ] as const)(`${endpoint}: %s`, async (kind, expected) => {
    const { sandbox, adapter } = testbed();
    const fault = { marketplace: 'tokopedia', times: 1, retryAfterSeconds: 7, delayMs: 10 } as const;
    sandbox.faults.add({ ...fault, kind, pathIncludes, method });
    await expect(run(adapter, linked())).rejects.toMatchObject(expected);
    expect(sandbox.faults.list()).toEqual([]);
  });

  it.each(ANSWERS)(`${endpoint}: %s`, async (_name, reply, kinds) => {
    const token = { access_token: 't', expires_in: 3600, token_type: 'Bearer' };
    const answers: Readonly<Record<string, unknown>> = { '/token': token, ...earlier(linked()) };
    const server = await startLocalServer((request) =>
      request.path in answers ? { body: answers[request.path] } : reply,
    );
    const adapter = testbed().adapterWith({ apiUrl: server.origin, accountsUrl: server.origin });
    await expect(run(adapter, linked())).rejects.toMatchObject({ kind: kinds[effect] });
    const spoilt = server.requests.filter((request) => !(request.path in answers));
    expect(spoilt).toHaveLength(1);
    expect(spoilt[0]?.method).toBe(method);
    expect(spoilt[0]?.path).toMatch(new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`));
  });
}

/** The kind of failure a call ends with; `none` when it works. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return 'none';
  } catch (error) {
    return (error as { kind?: unknown }).kind;
  }
}
