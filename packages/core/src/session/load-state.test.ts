import { describe, expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { FIXED_NOW, makeSession } from '../testing/make-session.ts';
import {
  afterSessionLoadFailure,
  afterSessionPage,
  beginSessionLoad,
  loadStatusOfFailure,
} from './load-state.ts';
import type { SessionLoad, SessionPage, SessionPageRequest } from './load-state.ts';

const shopId = 'shop1' as ShopId;
const page = (overrides: Partial<SessionPage>): SessionPage => ({
  hasMore: true,
  sessionList: [],
  ...overrides,
});
const requestOf = (load: SessionLoad) => (load.status === 'loading' ? load.request : undefined);

it.each([
  [{ code: 'error_auth' }, 'expired'],
  [{ code: 'IllegalAccessToken', reason: 'invalid' }, 'expired'],
  [{ code: 40_100, reason: 'The access token has expired.' }, 'expired'],
  [{ reason: 'Token EXPIRED' }, 'expired'],
  [{ code: 'error_server', reason: 'try later' }, 'failed'],
  [{ code: 500 }, 'failed'],
  [{}, 'failed'],
] as const)('[S13] %j means "%s"', (failure, status) => {
  expect(loadStatusOfFailure(failure)).toBe(status);
});

it('[S13] a failed load says why, and stays so', () => {
  const failed = afterSessionLoadFailure(beginSessionLoad(shopId), { code: 'error_auth', reason: 'no' });
  expect(failed).toEqual({ status: 'expired', shopId, reason: 'no' });
  expect(afterSessionPage(failed, page({ nextPageNo: 2 }))).toBe(failed);
  expect(afterSessionLoadFailure(failed, {})).toBe(failed);
  expect(afterSessionLoadFailure(beginSessionLoad(shopId), {})).toMatchObject({
    status: 'failed',
    reason: '',
  });
});

it('[S14] the first page is asked for without a cursor', () => {
  expect(requestOf(beginSessionLoad(shopId))).toEqual({ shopId });
  expect(requestOf(beginSessionLoad(shopId, 7))).toEqual({ shopId, offlineTime: 7 });
});

it('[S14] each page is asked for with the cursor of the one before', () => {
  const cursor = { nextStartTime: FIXED_NOW, nextSessionId: 'shop1-9', nextPageNo: 2 };
  const load = afterSessionPage(beginSessionLoad(shopId), page(cursor));
  expect(requestOf(load)).toEqual({ shopId, ...cursor });
});

it('[S14] without more the load is done', () => {
  const load = afterSessionPage(beginSessionLoad(shopId), page({ hasMore: false, nextStartTime: FIXED_NOW }));
  expect(load).toEqual({ status: 'success', shopId });
});

describe('against a shop of 95 sessions in pages of 20', () => {
  const sessions = Array.from({ length: 95 }, (_, n) => makeSession({ lastMessageTime: FIXED_NOW - n }));
  const serve = ({ nextStartTime = Number.POSITIVE_INFINITY }: SessionPageRequest): SessionPage => {
    const rest = sessions.filter(({ lastMessageTime }) => lastMessageTime <= nextStartTime);
    const next = rest[20];
    return {
      hasMore: next !== undefined,
      sessionList: rest.slice(0, 20),
      ...(next !== undefined && { nextStartTime: next.lastMessageTime }),
    };
  };
  const loadAll = (offlineTime?: number) => {
    const loaded = [];
    let load = beginSessionLoad(shopId, offlineTime);
    while (load.status === 'loading') {
      const answer = serve(load.request);
      loaded.push(...answer.sessionList);
      load = afterSessionPage(load, answer);
    }
    return { loaded, status: load.status };
  };

  it('[S14] everything is loaded once', () => {
    expect(loadAll()).toEqual({ loaded: sessions, status: 'success' });
  });

  it('[S15] loading ends once the next page would begin before the offline time, and misses nothing newer', () => {
    const { loaded, status } = loadAll(FIXED_NOW - 45);
    expect(status).toBe('success');
    expect(loaded).toHaveLength(60);
    expect(loaded.filter(({ lastMessageTime }) => lastMessageTime >= FIXED_NOW - 45)).toHaveLength(46);
  });

  it('[S15] a page that begins exactly at the offline time is still read', () => {
    expect(loadAll(FIXED_NOW - 20).loaded).toHaveLength(40);
  });
});

it('[S15] a cursor without a time cannot end it early', () => {
  expect(afterSessionPage(beginSessionLoad(shopId, FIXED_NOW), page({ nextPageNo: 2 })).status).toBe(
    'loading',
  );
});

it('[S16] a cursor that repeats ends it as failed', () => {
  const cursor = { nextStartTime: FIXED_NOW, nextSessionId: 'x', nextPageNo: 1 };
  const load = afterSessionPage(beginSessionLoad(shopId), page(cursor));
  expect(afterSessionPage(load, page(cursor))).toMatchObject({ status: 'failed', shopId });
  expect(afterSessionPage(load, page({ ...cursor, nextSessionId: 'y' })).status).toBe('loading');
  expect(afterSessionPage(load, page({ ...cursor, nextPageNo: 2 })).status).toBe('loading');
});

it('[S16] so does a page that promises more and names no cursor', () => {
  expect(afterSessionPage(beginSessionLoad(shopId), page({}))).toMatchObject({ status: 'failed' });
});
