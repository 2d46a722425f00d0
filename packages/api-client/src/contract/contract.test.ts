import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { PLATFORMS, capabilitiesOf, checkOutgoingText, retryDelayOf } from '@seller-chat/core';
import type { Account, AccountEvent, Message, Session, Shop } from '@seller-chat/core';
import { makeServerLog } from '../testing/server-log.ts';
import type { AccountSchema } from './account/account.ts';
import { changesNothing, defineEndpoint } from './wire/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERROR_CODES } from './wire/error-codes.ts';
import { EventFrameSchema } from './event.ts';
import type { ServerEvent } from './event.ts';
import { ClientMessageIdSchema, integerField } from './wire/fields.ts';
import type { MessageSchema } from './conversations/message.ts';
import type { SessionSchema } from './conversations/session.ts';
import type { ShopSchema } from './shops/shop.ts';

it.each(Object.entries(ENDPOINTS))('%s can be written as JSON Schema', (_, endpoint) => {
  expect(z.toJSONSchema(endpoint.request, { io: 'input' })).toMatchObject({ type: 'object' });
  expect(z.toJSONSchema(endpoint.response, { io: 'input' })).toMatchObject({ type: 'object' });
});

it('no two endpoints share method and path', () => {
  const places = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

it('the calls that may be made again without harm are those that read by their name', () => {
  for (const [name, endpoint] of Object.entries(ENDPOINTS))
    expect([name, changesNothing(endpoint)]).toEqual([name, /^(get|count|search)[A-Z]/.test(name)]);
});

it('only these calls are made by GET: they read, or issue a token or a picture', () => {
  const read = Object.entries(ENDPOINTS).filter(([, { method }]) => method === 'GET');
  expect(read.map(([name]) => name).sort()).toEqual([
    'checkCrossBrowserAuthStatus',
    'getAccountDeletion',
    'getCaptcha',
    'getCodeDelivery',
    'getCrossBrowserAuthUrl',
    'getCsrfToken',
    'getDataExportList',
    'getEcologyDirectory',
    'getMobileCountryCodeDataList',
    'getNoticeList',
    'getPreferences',
    'getSecondFactor',
    'getSignInList',
    'getTeamSetting',
  ]);
});

it('what arrives is what core works with', () => {
  expectTypeOf<z.output<typeof AccountSchema>>().toExtend<Account>();
  expectTypeOf<z.output<typeof SessionSchema>>().toExtend<Session>();
  expectTypeOf<z.output<typeof MessageSchema>>().toExtend<Message>();
  expectTypeOf<z.output<typeof ShopSchema>>().toExtend<Shop>();
  expectTypeOf<ServerEvent>().toExtend<AccountEvent>();
  expectTypeOf<AccountEvent['type']>().toEqualTypeOf<ServerEvent['type']>();
});

describe('a whole number in a form', () => {
  const field = integerField(-5, 100);

  it('is read from its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 100 }), (value) => {
        expect(field.parse(String(value))).toBe(value);
        expect(field.parse(value)).toBe(value);
      }),
    );
  });

  it.each(['', ' ', '1e1', '0x1', '1.5', '101', '-6', 'null', '99999999999999999999', null, true, [], 1.5])(
    'is not read from %j',
    (value) => {
      expect(field.safeParse(value).success).toBe(false);
    },
  );
});

describe('a list that may be long', () => {
  const list = ENDPOINTS.getShopList.request;

  it('is read as a list and as JSON text', () => {
    expect(list.parse({ platformList: ['Lazada'] })).toEqual({ platformList: ['Lazada'] });
    expect(list.parse({ platformList: '["Lazada"]' })).toEqual({ platformList: ['Lazada'] });
    expect(list.parse({})).toEqual({});
  });

  it.each(['Lazada', '["Ebay"]', '{}', '[', '"Lazada"'])('is not read from %j', (platformList) => {
    expect(list.safeParse({ platformList }).success).toBe(false);
  });
});

it('of all codes core repeats a call after "too many requests" alone', () => {
  const repeated = Object.values(ERROR_CODES).filter((code) => retryDelayOf(code) !== null);
  expect(repeated).toEqual([ERROR_CODES.tooManyRequests]);
});

describe('a text to send', () => {
  const { content } = ENDPOINTS.sendMessage.request.shape;
  const isTaken = (text: string) => content.safeParse({ kind: 'text', text }).success;

  it.each(PLATFORMS)('as long as core allows on %s is taken', (platform) => {
    const longest = 'a'.repeat(capabilitiesOf(platform).maxTextLength.value);
    expect(checkOutgoingText(platform, longest)).toBe('ok');
    expect(isTaken(longest)).toBe(true);
  });

  it.each(['', '  ', '\n\u3000\t'])('of white space alone is refused, as by core: %j', (blank) => {
    expect(checkOutgoingText('Lazada', blank)).toBe('empty');
    expect(isTaken(blank)).toBe(false);
  });
});

it('a client message id is lower case, whichever way it was written', () => {
  const id = '0F8FAD5B-D9CB-469F-A165-70867728950E';
  expect(ClientMessageIdSchema.parse(id)).toBe(id.toLowerCase());
  expect(ClientMessageIdSchema.safeParse('not-a-uuid').success).toBe(false);
});

it.each([
  ['https://auth.example/consent?state=1', true],
  ['http://127.0.0.1:4011/consent', true],
  ['javascript:alert(1)', false],
])('a consent page at %s is taken: %s', (authUrl, isTaken) => {
  expect(ENDPOINTS.getAuthUrl.response.safeParse({ authUrl }).success).toBe(isTaken);
});

describe('[R9] a frame', () => {
  const log = makeServerLog();
  const [first, second] = log.append(true, true).events;
  const newer = { seq: 2, type: 'weather.changed', degrees: 30 };

  it.each([
    ['in order', { from: 0, to: 2, events: [first, second] }, true],
    ['of nothing seen', { from: 0, to: 2, events: [] }, true],
    ['out of order', { from: 0, to: 2, events: [second, first] }, false],
    ['telling an event twice', { from: 0, to: 2, events: [first, first] }, false],
    ['with an event beyond its range', { from: 0, to: 1, events: [second] }, false],
    ['with an event before its range', { from: 1, to: 2, events: [first] }, false],
    ['that runs backwards', { from: 2, to: 1, events: [] }, false],
    ['with a known event that lacks a field', { from: 0, to: 2, events: [{ ...first, session: {} }] }, false],
    ['with an event of no type', { from: 0, to: 2, events: [{ seq: 1 }] }, false],
  ])('%s: read %s', (_, frame, isRead) => {
    expect(EventFrameSchema.safeParse(frame).success).toBe(isRead);
  });

  it('carries a note with its buyer, and a remark with its conversation and whether it is deleted', () => {
    const by = { createdBy: 'Mei', createdAt: 5, updatedBy: 'Siti', updatedAt: 6 };
    const words = { type: 'preSale', text: 'Broken cup', platformOrderSn: '', version: 2 };
    const remark = { remarkId: 'r', ...words, ...by, shopId: 's', sessionId: 's-1', isDeleted: true };
    const note = {
      shopId: 's',
      buyerId: 'b',
      text: 'Café owner',
      version: 1,
      updatedBy: 'Mei',
      updatedAt: 5,
    };
    const events = [
      { seq: 1, shopId: 's', type: 'note.changed', note },
      { seq: 2, shopId: 's', type: 'remark.changed', remark },
    ];
    expect(EventFrameSchema.parse({ from: 0, to: 2, events }).events).toEqual(events);
    const { isDeleted: _, ...undecided } = remark;
    const unclear = [{ ...events[1], remark: undecided }];
    expect(EventFrameSchema.safeParse({ from: 0, to: 2, events: unclear }).success).toBe(false);
  });

  it('passes over events of a type that a newer server knows', () => {
    expect(EventFrameSchema.parse({ from: 0, to: 2, events: [first, newer] }).events).toEqual([first]);
  });
});

it('an endpoint that does not say who may call it does not compile', () => {
  // @ts-expect-error -- `requires` is missing
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/account/index/getNothing',
    summary: 'Nothing.',
    request: z.object({}),
    response: z.object({}),
  });
  expect(endpoint).not.toHaveProperty('requires');
});
