import { describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { eq } from '../db/query-builder/drizzle.ts';
import { session } from '../db/schema/index.ts';
import { HOST, useEmbedRig } from '../testing/embed-rig.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
const rig = useEmbedRig();

describe('the live connection of a tip', () => {
  it("on the host's page hears numbers and nothing else", async () => {
    const token = await rig.tokenOf(await rig.add({ shopIdList: JSON.stringify([rig.seen.shopId]) }));
    const { counts, frames } = await rig.listen({ token }, { origin: HOST });
    await vi.waitFor(() => expect(counts).toEqual([{ total: 0, byShop: {} }]), PATIENCE);
    await rig.hear(rig.unseen);
    const sessionId = await rig.hear(rig.seen);
    await vi.waitFor(
      () => expect(counts.at(-1)).toEqual({ total: 1, byShop: { [rig.seen.shopId]: 1 } }),
      PATIENCE,
    );
    const read = rig.readUpToNow(rig.seen.shopId, sessionId);
    await rig.call(ENDPOINTS.readSession.path, read);
    await vi.waitFor(() => expect(counts.at(-1)?.total).toBe(0), PATIENCE);
    await rig.hear(rig.seen);
    await rig.database.db.update(session).set({ isDisabled: true }).where(eq(session.sessionId, sessionId));
    await rig.hear(rig.unseen);
    await vi.waitFor(() => expect(counts.at(-1)?.total).toBe(0), PATIENCE);
    expect(frames).toEqual([]);
  });

  it('of our own frame hears the conversations of its shops, and no other event', async () => {
    const token = await rig.tokenOf(await rig.add({ shopIdList: JSON.stringify([rig.seen.shopId]) }));
    const { frames, counts } = await rig.listen({ token }, { origin: rig.app.url });
    await rig.call('/account/shop/addGroup', { platform: 'Shopee', groupName: 'North' });
    await rig.hear(rig.unseen);
    await rig.hear(rig.seen);
    await vi.waitFor(() => expect(counts.at(-1)?.total).toBe(1), PATIENCE);
    const events = frames.flatMap((frame) => frame.events);
    expect(events.map(({ type, shopId }) => [type, shopId])).toEqual([['message.changed', rig.seen.shopId]]);
    expect(frames.at(-1)?.to).toBe(3);
  });

  it.each(['https://evil.example', 'null', 'https://gudang.example.evil.example'])(
    'from a page of %s is refused',
    async (origin) => {
      const token = await rig.tokenOf(await rig.add());
      await expect(rig.listen({ token }, { origin })).rejects.toThrow('accessRevoked');
    },
  );

  it('takes no cookie, and no token that is over', async () => {
    await expect(rig.listen({ token: 'forged' }, { origin: HOST })).rejects.toThrow('expired');
    const byCookie = rig.listen({}, { cookie: rig.main, origin: HOST });
    await expect(byCookie).rejects.toThrow('expired');
  });

  it('hears within a second that its access was ended, and nothing after it', async () => {
    const made = await rig.add();
    const [host, frame] = [
      await rig.listen({ token: await rig.tokenOf(made) }, { origin: HOST }),
      await rig.listen({ token: await rig.tokenOf(made) }, { origin: rig.app.url }),
    ];
    await rig.call(ENDPOINTS.endEmbedTokens.path, { embedSiteId: made.embedSite.embedSiteId });
    for (const one of [host, frame]) {
      await vi.waitFor(() => expect(one.farewells).toEqual([{ reason: 'accessRevoked' }]), PATIENCE);
      expect(one.socket.connected).toBe(false);
    }
  });
});

describe("the tip's page", () => {
  const ancestorsOf = async (site: string) => {
    const answer = await fetch(`${rig.app.url}/chat-message-tip?site=${encodeURIComponent(site)}`);
    const [{ headers }, body] = [answer, await answer.text()];
    expect(headers.get('x-frame-options')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    return { ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1], policy, body };
  };

  it('may be embedded by the origins of its site, and says so to itself', async () => {
    const { embedSite } = await rig.add();
    const { ancestors, policy, body } = await ancestorsOf(embedSite.embedSiteId);
    expect(ancestors).toBe(`'self' ${HOST}`);
    expect(policy).toContain("script-src 'self'");
    expect(body).toContain(`<meta name="tip-origins" content="${HOST}" />`);
  });

  it.each(['', 'unknown', '"><script>', '__proto__'])(
    'of the site %j may be embedded by our own alone',
    async (site) => {
      const { ancestors, body } = await ancestorsOf(site);
      expect(ancestors).toBe("'self'");
      expect(body).toContain('<meta name="tip-origins" content="" />');
    },
  );

  it('has its loader for every page', async () => {
    const answer = await fetch(`${rig.app.url}/chat-message-tip/tip.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});
