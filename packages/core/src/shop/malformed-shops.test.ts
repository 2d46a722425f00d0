import { describe, expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { DEFAULT_SHOP_ID as shopId } from '../testing/make-session.ts';
import { makeShop } from '../testing/make-shop.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { groupShops } from './group-shops.ts';
import { findShopProblem } from './require-shops.ts';
import { shopDisplayNameOf } from './display-name.ts';
import { sectionShops } from './section-shops.ts';
import {
  afterAuthorisationEvent,
  canShopChat,
  needsReauthorisation,
  standingOf,
  startAuthorisation,
} from './shop-authorisation.ts';
import type { ShopAuthorisation } from './shop-authorisation.ts';
import { isInShopSet, parseShopSet } from './shop-set.ts';
import { emptyStateOf, unavailableReasonOf } from './unavailable-reason.ts';

const authorisation: ShopAuthorisation = {
  latest: { type: 'callbackArrived', attempt: 2 },
  grant: { type: 'authorised', attempt: 1 },
};
const standing = { status: 'success', authorisationFlag: 'normal' } as const;
const shopSet = { scope: 'shop', shopIdList: [shopId] } as const;
const shopGroup = { shopGroupId: 'group1', groupName: 'Toko', platform: 'Shopee' } as const;
const task = { taskId: 'task1', needsErpAuth: true, holders: { commentStar: new Map([[shopId, 'task2']]) } };

it.each([
  spoilable(groupShops, () => [[makeShop(), makeShop()]]),
  spoilable(sectionShops, () => [
    [makeShop(), makeShop({ groupId: 'group1' })],
    'group',
    [shopGroup, shopGroup],
  ]),
  spoilable(sectionShops, () => [[makeShop()], 'site']),
  spoilable(findShopProblem, () => [makeShop(), 'row']),
  spoilable(shopDisplayNameOf, () => [makeShop()]),
  spoilable(startAuthorisation, () => [standing]),
  spoilable(afterAuthorisationEvent, () => [authorisation, { type: 'authorised', attempt: 2 }]),
  spoilable(standingOf, () => [authorisation]),
  spoilable(canShopChat, () => [standing]),
  spoilable(needsReauthorisation, () => [standing]),
  spoilable(isInShopSet, () => [shopSet, shopId]),
  spoilable(parseShopSet, () => [shopSet]),
  spoilable(emptyStateOf, () => [[{ shopId, isErpAuthorised: false }], task]),
  spoilable(unavailableReasonOf, () => [{ shopId, isErpAuthorised: true }, task]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

describe('refused input', () => {
  it.each([
    [() => groupShops([{ ...makeShop(), site: 7 as never }]), 'shops[0].site must be a text'],
    [() => sectionShops([], 'group', [null as never]), 'shopGroups[0] must be an object, not null.'],
    [
      () => standingOf({ ...authorisation, grant: undefined as never }),
      'authorisation.grant must be a numbered event',
    ],
    [
      () => afterAuthorisationEvent({} as never, authorisation.latest),
      'authorisation.latest must be a numbered event',
    ],
    [() => emptyStateOf([], null as never), 'task must be an object, not null.'],
    [() => startAuthorisation(null as never), 'standing must be an object'],
    [
      () => unavailableReasonOf({ shopId }, { holders: { commentStar: {} as never } }),
      'task.holders.commentStar must be a Map, or absent',
    ],
  ])('[Z1] %s', (ask, words) => {
    expect(ask).toThrow(MalformedInputError);
    expect(ask).toThrow(words);
  });
});

describe('unknown input', () => {
  it.each(['constructor', '__proto__', 'banned', undefined])(
    '[Z2] [Z3] a shop whose status is %o is not held, and the seller is told',
    (status) => {
      const odd = { status: status as never };
      expect(standingOf(startAuthorisation(odd))).toEqual({ status: 'fail', authorisationFlag: 'delete' });
      expect(canShopChat(odd)).toBe(false);
      expect(needsReauthorisation(odd)).toBe(true);
    },
  );

  it('[Z2] with a flag that is not known no buyer can be answered', () => {
    expect(canShopChat({ status: 'success', authorisationFlag: 'suspended' as never })).toBe(false);
  });

  it('[Z2] an unreadable shop list has no shop, names that are not text are missing', () => {
    expect(isInShopSet({ scope: 'shop', shopIdList: shopId as never }, shopId)).toBe(false);
    expect(shopDisplayNameOf({ alias: 7, shopName: null, platformShopId: {} } as never)).toBe('');
  });
});
