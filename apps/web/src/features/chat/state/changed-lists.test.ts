// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { shopGroupsAtom, takeShopGroupsAtom } from '../../inbox/index.ts';
import { chooseListAtom, listChoiceAtom } from '../../chat-state/index.ts';
import { applyChatChangesAtom } from './apply-changes.ts';

it('a tag that a colleague deletes leaves the filter of the list at once, the others stay', async () => {
  const server = makeFakeServer();
  const late = { accountConversationTagId: 'late', name: 'Late', color: 'red' as const };
  Object.assign(server.api, { getTagList: async () => ({ tagList: [late] }) });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(chooseListAtom, { tagIds: ['vip', 'late'] });
  const rows = { 'tag.changed': [{ accountConversationTagId: 'vip' }] };
  store.set(applyChatChangesAtom, [{ type: 'rows', rows }]);
  await vi.waitFor(() => expect(store.get(listChoiceAtom).tagIds).toEqual(['late']));
});

it('groups of shops that a colleague changes are read again, and the newest answer counts', async () => {
  const server = makeFakeServer();
  const answers: ((names: readonly string[]) => void)[] = [];
  const groupOf = (groupName: string) => ({ shopGroupId: groupName, groupName, platform: 'Shopee' as const });
  const getGroupList = () =>
    new Promise((answer) => {
      answers.push((names) => answer({ groupList: names.map(groupOf) }));
    });
  Object.assign(server.api, { getGroupList });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(takeShopGroupsAtom, [groupOf('Tea')]);
  const rows = { 'shopGroup.changed': [{ platform: 'Shopee' as const }] };
  for (const calls of [1, 2]) {
    store.set(applyChatChangesAtom, [{ type: 'rows', rows }]);
    await vi.waitFor(() => expect(answers).toHaveLength(calls));
  }
  answers[1]?.(['Tea', 'Core']);
  await vi.waitFor(() => expect(store.get(shopGroupsAtom)).toHaveLength(2));
  answers[0]?.(['Tea']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.get(shopGroupsAtom)).toHaveLength(2);
});
