// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { TEST_ACCOUNT } from '../testing/fake-server.ts';
import { cacheOwnerOf, settingStorageKey } from './device/cache-owner.ts';
import { createDraftStore } from './device/draft-store.ts';
import { createRecentSearches } from './device/recent-searches.ts';
import { forgetAccount } from './open-workspace.ts';

it('forgetting an account removes what local storage keeps of it, and leaves other accounts alone', async () => {
  const owner = cacheOwnerOf(TEST_ACCOUNT);
  createDraftStore(localStorage, owner, () => undefined).write('s1' as never, 'begun');
  createRecentSearches(localStorage, owner).add('kopi');
  localStorage.setItem(settingStorageKey(TEST_ACCOUNT), '{}');
  createRecentSearches(localStorage, 'another').add('teh');
  await forgetAccount(TEST_ACCOUNT);
  expect(Object.keys(localStorage).filter((key) => key.includes(owner))).toEqual([]);
  expect(createRecentSearches(localStorage, 'another').read()).toEqual(['teh']);
});
