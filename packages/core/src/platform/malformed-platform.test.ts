import { expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import {
  acceptsKind,
  canSendFrom,
  capabilitiesOf,
  checkOutgoingText,
  replyDeadlineOf,
} from './capabilities.ts';
import { messageCodeToSend, messageKindOf, parseMessageTypeCode } from './message-codes.ts';
import { MESSAGE_KINDS } from './message-kind.ts';
import type { MessageKind } from './message-kind.ts';
import { parsePlatform, platformNameOf, PLATFORMS } from './platform.ts';
import type { Platform } from './platform.ts';
import { checkMessagesInARow, checkReplyWindow } from './reply-window.ts';
import { findPortalFault, portalLinkOf } from './seller-portal.ts';
import { parseSite, sitesOf } from './sites.ts';
import { textLengthOf } from './text-length.ts';
import { checkUpload, uploadExtensionsOf } from './upload.ts';

const photo = { name: 'bag.jpg', type: 'image/jpeg', size: 4000, width: 800, height: 800 };
const portal = {
  hosts: { MY: 'seller.example.com' },
  pages: { orderDetail: 'https://{host}/{site}/{tradeOrderId}' },
};
const film = { name: 'bag.mp4', type: 'video/mp4', size: 4000, durationMs: 5000 };

it.each([
  spoilable(parsePlatform, () => ['Shopee']),
  spoilable(platformNameOf, () => ['TikTok']),
  spoilable(capabilitiesOf, () => ['Lazada']),
  spoilable(acceptsKind, () => ['Lazada', 'image']),
  spoilable(canSendFrom, () => ['Shopee', 'TW']),
  spoilable(textLengthOf, () => ['Halo']),
  spoilable(checkOutgoingText, () => ['Shopee', 'Halo']),
  spoilable(replyDeadlineOf, () => ['Lazada', FIXED_NOW, 'MY']),
  spoilable(messageKindOf, () => ['Shopee', 10_006]),
  spoilable(messageCodeToSend, () => ['Shopee', 'order']),
  spoilable(parseMessageTypeCode, () => ['Tokopedia', '28']),
  spoilable(checkReplyWindow, () => ['Shopee', FIXED_NOW, FIXED_NOW + 1]),
  spoilable(checkMessagesInARow, () => ['Shopee', 4]),
  spoilable(findPortalFault, () => [portal]),
  spoilable(portalLinkOf, () => [portal, 'orderDetail', { site: 'MY', tradeOrderId: '1' }]),
  spoilable(sitesOf, () => ['TikTok']),
  spoilable(parseSite, () => ['Lazada', 'lazada_my']),
  spoilable(uploadExtensionsOf, () => ['Lazada']),
  spoilable(checkUpload, () => ['Lazada', photo]),
  spoilable(checkUpload, () => ['Lazada', film]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it.each(['Blibli', 'shopee', '', '__proto__', 'constructor', 'toString', undefined, null, 7, {}])(
  '[Z2] on the platform %j nothing can be done, and all that came from it keeps its place',
  (name) => {
    const platform = name as Platform;
    expect(capabilitiesOf(platform)).toMatchObject({ sendableKinds: [], acceptedKinds: [] });
    expect(Object.values(capabilitiesOf(platform).features).some(({ value }) => value)).toBe(false);
    for (const kind of [...MESSAGE_KINDS, 'constructor' as MessageKind]) {
      expect([acceptsKind(platform, kind), messageCodeToSend(platform, kind)]).toEqual([false, undefined]);
    }
    expect(canSendFrom(platform, 'MY')).toBe(false);
    expect([checkOutgoingText(platform, 'Halo'), checkOutgoingText(platform, ' ')]).toEqual([
      'tooLong',
      'empty',
    ]);
    expect(replyDeadlineOf(platform, FIXED_NOW)).toBe(FIXED_NOW + 12 * 3_600_000);
    expect([messageKindOf(platform, 1), messageKindOf(platform, 'text')]).toEqual(['other', 'other']);
    expect(parseMessageTypeCode(platform, '1')).toBe('1');
    expect(sitesOf(platform)).toEqual([]);
    expect(parseSite(platform, 'MY')).toEqual({ isKnown: false, site: 'MY' });
    expect(checkReplyWindow(platform, FIXED_NOW, 2 * FIXED_NOW)).toEqual({ type: 'open', closesAt: null });
    expect(checkMessagesInARow(platform, 99)).toEqual({ type: 'ok', left: null });
    expect(uploadExtensionsOf(platform)).toEqual([]);
    expect(checkUpload(platform, photo)).toEqual({ type: 'wrongExtension', allowed: [] });
    expect(checkUpload(platform, film)).toEqual({ type: 'videoNotTaken' });
  },
);

it.each(['constructor', '__proto__', 'toString', {}, null])(
  '[Z2] no platform has a code to write the kind %j with',
  (kind) => {
    for (const platform of PLATFORMS)
      expect(messageCodeToSend(platform, kind as MessageKind)).toBeUndefined();
  },
);

it('[Z2] a value that is not text is empty, an invalid code is unchanged', () => {
  expect([checkOutgoingText('Shopee', 7 as never), textLengthOf(null as never)]).toEqual(['empty', 0]);
  expect(parseMessageTypeCode('Shopee', ['1'] as never)).toEqual(['1']);
  expect(checkMessagesInARow('Shopee', '9' as never)).toEqual({ type: 'ok', left: 5 });
});

it('[Z2] of a file, invalid texts are empty, an invalid size is 0, other invalid numbers are unknown', () => {
  expect(checkUpload('Lazada', { ...photo, name: null as never }).type).toBe('wrongExtension');
  expect(checkUpload('Lazada', { ...photo, type: {} as never }).type).toBe('typeDiffers');
  expect(checkUpload('Lazada', { ...photo, size: '4000' as never }).type).toBe('empty');
  expect(checkUpload('Lazada', { ...photo, width: '1' as never }).type).toBe('ok');
});

it('[Z1] a message without a time and a malformed file are refused', () => {
  expect(() => replyDeadlineOf('Shopee', Number.NaN)).toThrow(MalformedInputError);
  expect(() => checkUpload('Shopee', null as never)).toThrow('file must be an object, not null.');
});
