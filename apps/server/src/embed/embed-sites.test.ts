import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import { and, eq } from '../db/query-builder/drizzle.ts';
import { auditEntry, subAccount } from '../db/schema/index.ts';
import { HOST, useEmbedRig } from '../testing/embed-rig.ts';
import type { MadeSite } from '../testing/embed-rig.ts';
import { TEST_NOW, storeAccount } from '../testing/stored-shop.ts';

const rig = useEmbedRig();

describe('an embed site', () => {
  it('is made once for a request, with its secret in that answer alone, and audited', async () => {
    const requestId = randomUUID();
    const first = await rig.add({ requestId });
    const again = await rig.add({ requestId });
    expect(first.embedSite).toMatchObject({
      name: 'Gudang Senja',
      originList: [HOST],
      version: 1,
      lastUsedAt: 0,
    });
    expect(again.embedSite.embedSiteId).toBe(first.embedSite.embedSiteId);
    const { data } = await rig.call<{ embedSiteList: EmbedSite[] }>(ENDPOINTS.getEmbedSiteList.path, {});
    expect(data.embedSiteList).toEqual([again.embedSite]);
    expect(JSON.stringify(data)).not.toContain(again.secret);
    expect(await rig.tryToken(first)).toMatchObject({ code: ERROR_CODES.forbidden });
    const audits = await rig.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.accountId, rig.accountId));
    expect(audits.map(({ kind }) => kind).toSorted()).toEqual(['embedSecretRenewed', 'embedSiteAdded']);
  });

  it.each([
    'gudang.example',
    'http://gudang.example',
    'https://*.example',
    'https://a.example/path',
    'https://u:p@a.example',
    'javascript:alert(1)',
    'https://a.example b',
    'null',
  ])('of the origin %s is refused at its place', async (origin) => {
    const { code, info } = await rig.tryAdd({ originList: JSON.stringify([HOST, origin]) });
    expect(code).toBe(ERROR_CODES.invalidRequest);
    expect(info.fields).toMatchObject([{ path: 'originList.1', problem: 'notOrigin' }]);
  });

  it('is changed over the version that was seen alone', async () => {
    const { embedSite } = await rig.add();
    const { embedSiteId } = embedSite;
    const save = (version: number) =>
      rig.call(ENDPOINTS.saveEmbedSite.path, {
        ...rig.siteFields({ name: 'Lain' }),
        embedSiteId,
        version: String(version),
      });
    expect(await save(1)).toMatchObject({ code: 0, data: { embedSite: { name: 'Lain', version: 2 } } });
    expect(await save(1)).toMatchObject({
      code: ERROR_CODES.changedMeanwhile,
      info: { embedSite: { version: 2 } },
    });
  });

  it('is changed by who made it and by the main account: its secret acts as who made it', async () => {
    const siti = await rig.enter(['setting', 'chat'], [rig.seen.shopId]);
    const other = await rig.enter(['setting']);
    const made = await rig.add({}, siti.cookie);
    const { embedSiteId } = made.embedSite;
    for (const { path } of [ENDPOINTS.renewEmbedSecret, ENDPOINTS.endEmbedTokens, ENDPOINTS.delEmbedSite])
      expect(await rig.call(path, { embedSiteId }, other.cookie)).toMatchObject({
        code: ERROR_CODES.notFound,
      });
    const stranger = await rig.app.signIn(await storeAccount(rig.database.db));
    expect(await rig.call(ENDPOINTS.endEmbedTokens.path, { embedSiteId }, stranger)).toMatchObject({
      code: ERROR_CODES.notFound,
    });
    expect(await rig.call(ENDPOINTS.endEmbedTokens.path, { embedSiteId })).toMatchObject({ code: 0 });
    expect(await rig.tryAdd({ shopIdList: JSON.stringify([rig.unseen.shopId]) }, siti.cookie)).toMatchObject({
      code: ERROR_CODES.notFound,
    });
    const token = await rig.tokenOf(made);
    expect((await rig.inbox(token)).data.shopList.map(({ shopId }) => shopId)).toEqual([rig.seen.shopId]);
    await rig.database.db
      .update(subAccount)
      .set({ isActive: false })
      .where(eq(subAccount.subAccountId, siti.subAccountId));
    expect(await rig.inbox(token)).toMatchObject({
      code: ERROR_CODES.loginExpired,
      info: { reason: 'subAccountDisabled' },
    });
  });
});

describe("a token of the host's server", () => {
  it('is made with the secret of its own site alone', async () => {
    const [made, other] = [await rig.add(), await rig.add()];
    expect((await rig.tryToken(made)).code).toBe(0);
    for (const secret of ['x', other.secret])
      expect(await rig.tryToken({ ...made, secret })).toMatchObject({ code: ERROR_CODES.forbidden });
    const bySession = await rig.call(ENDPOINTS.createEmbedToken.path, {
      embedSiteId: made.embedSite.embedSiteId,
    });
    expect(bySession.code).toBe(ERROR_CODES.forbidden);
  });

  it('reaches the shops of the site and of the token, and what the person may', async () => {
    const made = await rig.add({ shopIdList: JSON.stringify([rig.seen.shopId]) });
    await rig.hear(rig.seen);
    const hidden = await rig.hear(rig.unseen);
    const token = await rig.tokenOf(made, {
      shopIdList: JSON.stringify([rig.seen.shopId, rig.unseen.shopId]),
    });
    const { data } = await rig.inbox(token);
    expect(data.shopList.map(({ shopId }) => shopId)).toEqual([rig.seen.shopId]);
    expect(data.sessionList.map(({ shopId }) => shopId)).toEqual([rig.seen.shopId]);
    expect(data.unread).toEqual({ total: 1, byShop: { [rig.seen.shopId]: 1 } });
    const look = { shopId: rig.unseen.shopId, sessionId: hidden };
    expect(await rig.callWith(token, ENDPOINTS.getMessageList.path, look)).toMatchObject({
      code: ERROR_CODES.notFound,
    });
    const read = { ...look, messageTime: String(TEST_NOW + 1e6) };
    expect(await rig.callWith(token, ENDPOINTS.readSession.path, read)).toMatchObject({
      code: ERROR_CODES.notFound,
    });
  });

  it('makes no call that does not name it, whatever cookie comes with it', async () => {
    const token = await rig.tokenOf(await rig.add());
    const open = Object.values(ENDPOINTS).filter((one) => 'bearer' in one && one.bearer !== 'site');
    expect(open.map(({ path }) => path).toSorted()).toEqual(
      [
        ENDPOINTS.getEventList,
        ENDPOINTS.getMessageList,
        ENDPOINTS.getTipInbox,
        ENDPOINTS.readSession,
        ENDPOINTS.renewEmbedToken,
        ENDPOINTS.sendMessage,
      ]
        .map(({ path }) => path)
        .toSorted(),
    );
    for (const path of [ENDPOINTS.getAccount, ENDPOINTS.getShopList, ENDPOINTS.addEmbedSite].map(
      (one) => one.path,
    )) {
      const answer = await rig.app.call(
        `/api${path}`,
        {},
        { cookie: rig.main, authorization: `Bearer ${token}` },
      );
      expect(answer.envelope).not.toMatchObject({ code: 0 });
    }
    const forged = await fetch(`${rig.app.url}/api${ENDPOINTS.readSession.path}`, {
      method: 'POST',
      headers: { cookie: rig.main },
    });
    expect(await forged.json()).toMatchObject({ code: ERROR_CODES.csrfRejected });
  });

  it('for reading only neither answers nor marks as read', async () => {
    const made = await rig.add();
    const token = await rig.tokenOf(made, { mayReply: 'false' });
    const sessionId = await rig.hear(rig.seen);
    expect((await rig.inbox(token)).data).toMatchObject({ mayReply: false });
    const read = { shopId: rig.seen.shopId, sessionId, messageTime: String(TEST_NOW + 1e6) };
    const message = {
      shopId: rig.seen.shopId,
      sessionId,
      clientMessageId: randomUUID(),
      content: '{"kind":"text","text":"ya"}',
    };
    expect(await rig.callWith(token, ENDPOINTS.readSession.path, read)).toMatchObject({
      code: ERROR_CODES.forbidden,
    });
    expect(await rig.callWith(token, ENDPOINTS.sendMessage.path, message)).toMatchObject({
      code: ERROR_CODES.forbidden,
    });
    const full = await rig.tokenOf(made);
    expect(await rig.callWith(full, ENDPOINTS.readSession.path, read)).toMatchObject({ code: 0 });
    expect((await rig.inbox(full)).data.unread.total).toBe(0);
  });

  it('ends at its time, with the site, its secret, its tokens, and an origin that is taken away', async () => {
    const made = await rig.add();
    const { embedSiteId } = made.embedSite;
    const short = await rig.tokenOf(made, { expiresInSeconds: '30' });
    rig.clockMs = 31_000;
    expect(await rig.inbox(short)).toMatchObject({
      code: ERROR_CODES.loginExpired,
      info: { reason: 'expired' },
    });
    rig.clockMs = 0;
    const revoked = { code: ERROR_CODES.loginExpired, info: { reason: 'accessRevoked' } };
    const first = await rig.tokenOf(made);
    await rig.call(ENDPOINTS.endEmbedTokens.path, { embedSiteId });
    expect(await rig.inbox(first)).toMatchObject(revoked);
    const second = await rig.tokenOf(made);
    const others = {
      ...rig.siteFields({ originList: '["https://other.example"]' }),
      embedSiteId,
      version: '1',
    };
    await rig.call(ENDPOINTS.saveEmbedSite.path, others);
    expect(await rig.inbox(second)).toMatchObject(revoked);
    const third = await rig.tokenOf(made);
    const renewed = await rig.call<MadeSite>(ENDPOINTS.renewEmbedSecret.path, { embedSiteId });
    expect(await rig.inbox(third)).toMatchObject(revoked);
    const fourth = await rig.tokenOf(renewed.data);
    await rig.call(ENDPOINTS.delEmbedSite.path, { embedSiteId });
    expect(await rig.inbox(fourth)).toMatchObject(revoked);
    expect(await rig.tryToken(renewed.data)).toMatchObject({ code: ERROR_CODES.forbidden });
    expect(await rig.call(ENDPOINTS.delEmbedSite.path, { embedSiteId })).toMatchObject({ code: 0 });
  });
});

describe('a person who lets a page in', () => {
  interface Person {
    token: string;
    badgeToken: string;
  }
  const connect = (embedSiteId: string, cookie = rig.main) =>
    rig.call<Person>(ENDPOINTS.connectEmbed.path, { embedSiteId }, cookie);

  it('gives it tokens that are renewed, and end with that sign-in', async () => {
    const { embedSite } = await rig.add();
    const { data: tokens } = await connect(embedSite.embedSiteId);
    const [audit] = await rig.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.accountId, rig.accountId), eq(auditEntry.kind, 'embedConnected')));
    expect(audit?.after).toEqual({ name: embedSite.name });
    expect((await rig.inbox(tokens.token)).code).toBe(0);
    expect(await rig.inbox(tokens.badgeToken)).toMatchObject({ code: ERROR_CODES.forbidden });
    const renewed = await rig.callWith<Person>(tokens.token, ENDPOINTS.renewEmbedToken.path);
    expect((await rig.inbox(renewed.data.token)).code).toBe(0);
    await rig.call('/account/index/loginOut', {});
    for (const token of [tokens.token, renewed.data.token])
      expect(await rig.inbox(token)).toMatchObject({ code: ERROR_CODES.loginExpired });
  });

  it('does so for sites of the own account alone, and no host renews its token this way', async () => {
    const made = await rig.add();
    const stranger = await rig.app.signIn(await storeAccount(rig.database.db));
    const { embedSiteId } = made.embedSite;
    expect(await connect(embedSiteId, stranger)).toMatchObject({ code: ERROR_CODES.notFound });
    expect(await rig.call(ENDPOINTS.getEmbedSite.path, { embedSiteId }, stranger)).toMatchObject({
      code: ERROR_CODES.notFound,
    });
    expect(await rig.callWith(await rig.tokenOf(made), ENDPOINTS.renewEmbedToken.path)).toMatchObject({
      code: ERROR_CODES.notFound,
    });
  });
});
