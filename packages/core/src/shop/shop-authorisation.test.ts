import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SHOP_AUTHORISATION_STATUSES } from './shop.ts';
import {
  AUTHORISATION_EVENTS,
  afterAuthorisationEvent,
  canShopChat,
  needsReauthorisation,
  standingOf,
  startAuthorisation,
} from './shop-authorisation.ts';
import type { AuthorisationEvent, AuthorisationEventType, ShopStanding } from './shop-authorisation.ts';

const eventArbitrary: fc.Arbitrary<AuthorisationEvent> = fc.record({
  type: fc.constantFrom(...AUTHORISATION_EVENTS),
  attempt: fc.integer({ min: 1, max: 4 }),
});
const standingArbitrary: fc.Arbitrary<ShopStanding> = fc.record(
  {
    status: fc.constantFrom(...SHOP_AUTHORISATION_STATUSES),
    authorisationFlag: fc.constantFrom('normal', 'delete'),
  },
  { requiredKeys: ['status'] },
);

const after = (standing: ShopStanding, ...events: AuthorisationEvent[]) =>
  events.reduce(afterAuthorisationEvent, startAuthorisation(standing));
const attempt = (number: number, ...types: AuthorisationEventType[]) =>
  types.map((type) => ({ type, attempt: number }));
const statusAfter = (...events: AuthorisationEvent[]) =>
  standingOf(after({ status: 'pending' }, ...events)).status;

it.each<[AuthorisationEventType[], string]>([
  [[], 'pending'],
  [['authorisationBegun'], 'pending'],
  [['authorisationBegun', 'callbackArrived'], 'loading'],
  [['authorisationBegun', 'callbackArrived', 'authorised'], 'success'],
  [['authorisationBegun', 'callbackArrived', 'refused'], 'fail'],
  [['authorisationBegun', 'refused'], 'fail'],
  [['authorisationBegun', 'pollTimedOut'], 'fail'],
  [['authorisationBegun', 'pollTimedOut', 'authorised'], 'success'],
  [['authorisationBegun', 'refused', 'authorised'], 'success'],
  [['authorisationBegun', 'callbackArrived', 'authorised', 'tokenExpired'], 'expired'],
  [['authorisationBegun', 'callbackArrived', 'authorised', 'revoked'], 'expired'],
])('[H2] after %j a shop is "%s"', (types, status) => {
  expect(statusAfter(...attempt(1, ...types))).toBe(status);
});

it('[H2] a newer attempt starts again from pending', () => {
  for (const end of ['refused', 'authorised', 'tokenExpired'] as const)
    expect(statusAfter(...attempt(1, end), ...attempt(2, 'authorisationBegun'))).toBe('pending');
  expect(statusAfter(...attempt(1, 'revoked'), ...attempt(2, 'authorised'))).toBe('success');
});

it.each(['refused', 'pollTimedOut'] as const)('[H3] "%s" takes nothing away', (outcome) => {
  const again = attempt(2, 'authorisationBegun', outcome);
  expect(statusAfter(...attempt(1, 'authorised'), ...again)).toBe('success');
  expect(statusAfter(...attempt(1, 'authorised', 'tokenExpired'), ...again)).toBe('expired');
  expect(statusAfter(...attempt(1, 'refused'), ...again)).toBe('fail');
});

it('[H4] the end of an older authorisation does not end a newer one', () => {
  expect(statusAfter(...attempt(2, 'authorised'), ...attempt(1, 'tokenExpired'))).toBe('success');
  expect(statusAfter(...attempt(2, 'authorised'), ...attempt(1, 'refused'))).toBe('success');
});

it('[H4] the order of arrival and repetition make no difference', () => {
  const shuffled = fc
    .array(eventArbitrary, { maxLength: 12 })
    .chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(standingArbitrary, shuffled, (standing, [inOrder, anyOrder]) => {
      expect(after(standing, ...anyOrder)).toEqual(after(standing, ...inOrder));
    }),
  );
});

it('[H4] a repeated event returns the very same object', () => {
  fc.assert(
    fc.property(standingArbitrary, fc.array(eventArbitrary, { minLength: 1 }), (standing, events) => {
      const authorisation = after(standing, ...events);
      for (const event of events) expect(afterAuthorisationEvent(authorisation, event)).toBe(authorisation);
    }),
  );
});

it('[H4] an event that makes no sense changes nothing', () => {
  const authorisation = startAuthorisation({ status: 'success' });
  for (const number of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(afterAuthorisationEvent(authorisation, { type: 'revoked', attempt: number })).toBe(authorisation);
  for (const type of ['forgotten', '__proto__', 'constructor'])
    expect(afterAuthorisationEvent(authorisation, { type: type as never, attempt: 1 })).toBe(authorisation);
});

it('[H4] the stored standing of a shop is enough to continue', () => {
  for (const status of SHOP_AUTHORISATION_STATUSES)
    expect(standingOf(startAuthorisation({ status })).status).toBe(status);
  fc.assert(
    fc.property(standingArbitrary, fc.array(eventArbitrary), (standing, events) => {
      const reached = standingOf(after(standing, ...events));
      expect(standingOf(startAuthorisation(reached))).toEqual(reached);
    }),
  );
});

it('[H5] the flag is normal while an authorisation is held, during any other attempt', () => {
  const renewing = after({ status: 'success' }, ...attempt(1, 'authorisationBegun', 'callbackArrived'));
  expect(standingOf(renewing)).toEqual({ status: 'loading', authorisationFlag: 'normal' });
  expect(canShopChat(standingOf(renewing))).toBe(true);
  const ended = after({ status: 'success' }, ...attempt(1, 'authorised', 'revoked'));
  expect(standingOf(ended)).toEqual({ status: 'expired', authorisationFlag: 'delete' });
  expect(canShopChat(standingOf(ended))).toBe(false);
});

it('[H5] with the status alone, only success may chat', () => {
  expect(SHOP_AUTHORISATION_STATUSES.filter((status) => canShopChat({ status }))).toEqual(['success']);
});

it('[H5] where flag and status contradict each other the flag counts', () => {
  const standing = { status: 'success', authorisationFlag: 'delete' } as const;
  expect(canShopChat(standing)).toBe(false);
  expect(standingOf(startAuthorisation(standing)).status).toBe('expired');
  expect(standingOf(startAuthorisation({ status: 'expired', authorisationFlag: 'normal' })).status).toBe(
    'success',
  );
});

it('[H6] to be authorised again: nothing is held and nothing is under way', () => {
  expect(SHOP_AUTHORISATION_STATUSES.filter((status) => needsReauthorisation({ status }))).toEqual([
    'fail',
    'expired',
  ]);
  expect(needsReauthorisation({ status: 'pending', authorisationFlag: 'delete' })).toBe(false);
});

it('[H6] no shop both chats and must be authorised again', () => {
  fc.assert(
    fc.property(standingArbitrary, (standing) => {
      expect(canShopChat(standing) && needsReauthorisation(standing)).toBe(false);
    }),
  );
});
