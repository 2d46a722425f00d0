// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { searchesStorageKey } from './cache-owner.ts';
import { createRecentSearches } from './recent-searches.ts';

it('keeps the latest six keywords of an account, each once, the latest first', () => {
  const recent = createRecentSearches(localStorage, 'recent-a');
  for (const word of ['1', '2', ' 3 ', '', '\u200b', '4', '5', '6', '7', '3\u200b']) recent.add(word);
  expect(recent.read()).toEqual(['3', '7', '6', '5', '4', '2']);
  expect(createRecentSearches(localStorage, 'recent-b').read()).toEqual([]);
  localStorage.removeItem(searchesStorageKey('recent-a'));
  expect(recent.read()).toEqual([]);
});

it.each(['{', '{}', '[1, null]'])('reads nothing from what it did not write: %s', (stored) => {
  localStorage.setItem('seller-chat.recent-searches.recent-c', stored);
  expect(createRecentSearches(localStorage, 'recent-c').read()).toEqual([]);
});
