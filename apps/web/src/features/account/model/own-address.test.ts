import { expect, it } from 'vitest';
import { ownPlaceOf, withOwnPlace } from './own-address.ts';

it('an address opens the place that it names, and the profile for a name that does not exist', () => {
  expect(ownPlaceOf('?platform=all&own=security')).toBe('security');
  expect(ownPlaceOf('?own=')).toBe('profile');
  expect(ownPlaceOf('?own=toString')).toBe('profile');
  expect(ownPlaceOf('?platform=all')).toBeUndefined();
});

it('the rest of the address stays as it is', () => {
  expect(withOwnPlace('?platform=all&shop=1&shop=2', 'chat')).toBe('?platform=all&shop=1&shop=2&own=chat');
  expect(withOwnPlace('?own=chat&shop=1', 'profile')).toBe('?own=profile&shop=1');
  expect(withOwnPlace('?own=chat&shop=1', undefined)).toBe('?shop=1');
  expect(withOwnPlace('?own=chat', undefined)).toBe('');
});
