import { describe, expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { CAST } from '../testing/cast.ts';
import { makeSession } from '../testing/make-session.ts';
import { filterSessions, foldText, passesFilter, SESSION_FILTERS } from './filter-sessions.ts';
import type { SessionFilter } from './filter-sessions.ts';
import type { Session } from './session.ts';

const plain = makeSession({ lastMessageIsBuyerSend: false });
const unread = makeSession({ unreadCount: 1, lastMessageIsBuyerSend: false });
const pinned = makeSession({ pinned: true, lastMessageIsBuyerSend: false });
const waiting = makeSession({ lastMessageIsBuyerSend: true });
const handled = makeSession({ isMarkManualHandle: true, lastMessageIsBuyerSend: false });
const blacklisted = makeSession({
  isDisabled: true,
  unreadCount: 1,
  pinned: true,
  isMarkManualHandle: true,
  lastMessageIsBuyerSend: true,
});
const everyone = [plain, unread, pinned, waiting, handled, blacklisted];

describe('lists', () => {
  it.each<[SessionFilter, Session[]]>([
    ['all', [plain, unread, pinned, waiting, handled]],
    ['unRead', [unread]],
    ['fixed', [pinned]],
    ['unReply', [waiting]],
    ['disabled', [blacklisted]],
    ['backlog', [handled]],
  ])('[S7] "%s" shows what belongs to it', (filter, expected) => {
    expect(filterSessions(everyone, { filter })).toEqual(expected);
  });

  it('[S7] a blacklisted buyer is on one list only', () => {
    expect(SESSION_FILTERS.filter((filter) => passesFilter(blacklisted, filter))).toEqual(['disabled']);
  });
});

describe('the own list', () => {
  const claimed = makeSession({ claimedBy: { subAccountId: 'siti', name: 'Siti', at: 1 } });
  const ofMain = makeSession({ claimedBy: { subAccountId: '', name: 'Mei', at: 1 } });
  const hidden = makeSession({ isDisabled: true, claimedBy: { subAccountId: 'siti', name: 'Siti', at: 1 } });
  const mine = (agentId?: string) =>
    filterSessions([plain, claimed, ofMain, hidden], {
      filter: 'mine',
      ...(agentId !== undefined && { agentId }),
    });

  it('[S7] holds what the agent has claimed, the main account like any other', () => {
    expect(mine('siti')).toEqual([claimed]);
    expect(mine('')).toEqual([ofMain]);
    expect(passesFilter(claimed, 'mine', 'siti')).toBe(true);
  });

  it('[S7] is empty where no agent looks', () => {
    expect(mine()).toEqual([]);
  });
});

describe('keyword', () => {
  const found = (buyerName: string, keyword: string) =>
    filterSessions([makeSession({ buyerName })], { filter: 'all', keyword }).length === 1;

  it.each([
    ['Ayu Lestari', 'LESTA'],
    ['Ayu Lestari', '  ayu '],
    ['Straße 7', 'STRASSE'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['ΟΔΥΣΣΕΥΣ', 'δυσσ'],
    ['Nguyễn Thị Hằng', 'NGUYỄN'.normalize('NFD')],
    ['Nguyễn Thị Hằng'.normalize('NFD'), 'thị hằng'],
    ['ＡＢＣ商店', 'abc'],
    ['สมชาย ใจดี', 'ชาย'],
    ['小明的店', '明的'],
    [CAST.layla.buyerName, 'العتيبي'],
    [CAST.emoji.buyerName, '👩‍👩‍👧‍👦'],
    [CAST.long.buyerName, 'HAUSENWOLFE'],
  ])('[S8] "%s" is found by "%s"', (buyerName, keyword) => {
    expect(found(buyerName, keyword)).toBe(true);
  });

  it.each([
    ['Ayu Lestari', 'budi'],
    ['José', 'jose'],
    ['小明的店', '小店'],
  ])('[S8] "%s" is not found by "%s"', (buyerName, keyword) => {
    expect(found(buyerName, keyword)).toBe(false);
  });

  it('[B4] what cannot be seen does not count, in the name and in the keyword', () => {
    for (const sign of ['\u200b', '\u00ad', '\ufeff', '\u202e', '\u2060', '\u200d', '\u3164', '\ufe0f']) {
      expect(found('Ayu Lestari', `Ayu${sign} Les${sign}tari${sign}`)).toBe(true);
      expect(found(`A${sign}yu`, 'ayu')).toBe(true);
      expect(found('Ayu', sign)).toBe(true);
    }
    expect(found('👨‍👩‍👧 Toko', '👨‍👩‍👧')).toBe(true);
  });

  it('[S8] white space alone looks for nothing', () => {
    expect(found('Ayu', '   ')).toBe(true);
  });

  it('[S8] plain letters fold as they do beside others', () => {
    for (let code = 0x20; code < 0x7f; code += 1) {
      const letter = String.fromCharCode(code);
      expect(foldText(`${letter}明`)).toBe(`${foldText(letter)}明`);
    }
  });

  it('[S8] folding twice is folding once', () => {
    for (const { buyerName } of Object.values(CAST))
      expect(foldText(foldText(buyerName))).toBe(foldText(buyerName));
  });
});

describe('ids', () => {
  const tag = (accountConversationTagId: string) => ({
    accountConversationTagId,
    name: accountConversationTagId,
  });
  const ofAyu = makeSession({ ...CAST.ayu, shopId: 'shop1' as ShopId, tags: [tag('vip'), tag('late')] });
  const ofBudi = makeSession({ ...CAST.budi, shopId: 'shop2' as ShopId, tags: [tag('late')] });
  const ofLayla = makeSession({ ...CAST.layla, shopId: 'shop3' as ShopId });
  const all = [ofAyu, ofBudi, ofLayla];

  it('[S9] shops narrow', () => {
    const shopIds = ['shop1', 'shop3'] as ShopId[];
    expect(filterSessions(all, { filter: 'all', shopIds })).toEqual([ofAyu, ofLayla]);
  });

  it('[S9] buyers narrow', () => {
    expect(filterSessions(all, { filter: 'all', buyerIds: [CAST.budi.buyerId] })).toEqual([ofBudi]);
  });

  it('[S9] any of the chosen tags suffices', () => {
    expect(filterSessions(all, { filter: 'all', tagIds: ['vip', 'late'] })).toEqual([ofAyu, ofBudi]);
    expect(filterSessions(all, { filter: 'all', tagIds: ['vip'] })).toEqual([ofAyu]);
  });

  it('[S9] all of it must hold together', () => {
    const query = { filter: 'all', tagIds: ['late'], buyerIds: [CAST.ayu.buyerId], keyword: 'budi' } as const;
    expect(filterSessions(all, query)).toEqual([]);
  });

  it('[S9] nothing chosen narrows nothing', () => {
    expect(filterSessions(all, { filter: 'all', shopIds: [], buyerIds: [], tagIds: [] })).toEqual(all);
  });
});

describe('official conversations', () => {
  const official = [{ accountConversationTagId: 'official', name: 'official' }];
  const ofLazada = makeSession({ platform: 'Lazada', tags: official });
  const ofShopee = makeSession({ platform: 'Shopee', tags: official });
  const ofBuyer = makeSession({ platform: 'Lazada' });
  const all = [ofLazada, ofShopee, ofBuyer];

  it('[S10] Lazada’s are hidden when the setting says so', () => {
    expect(filterSessions(all, { filter: 'all', isIgnoreOfficial: true })).toEqual([ofShopee, ofBuyer]);
  });

  it('[S10] and shown when it does not', () => {
    expect(filterSessions(all, { filter: 'all', isIgnoreOfficial: false })).toEqual(all);
    expect(filterSessions(all, { filter: 'all' })).toEqual(all);
  });

  it('[S10] a tag that a seller named "official" hides nothing', () => {
    const own = makeSession({
      platform: 'Lazada',
      tags: [{ accountConversationTagId: '17', name: 'official' }],
    });
    expect(filterSessions([own], { filter: 'all', isIgnoreOfficial: true })).toEqual([own]);
  });
});
