// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
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
