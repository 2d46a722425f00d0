// @vitest-environment jsdom
import type { SessionId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { clearDrafts, createDraftStore, createFormDraftStore } from './draft-store.ts';

const onFull = () => undefined;
const open = (owner: string) => ({
  messages: createDraftStore(localStorage, owner, onFull),
  notes: createFormDraftStore(localStorage, owner, 'note-draft', onFull),
  remarks: createFormDraftStore(localStorage, owner, 'remark-draft', onFull),
});

it('what is begun goes with the account it belongs to, whatever it is', () => {
  const [own, other] = [open('a'), open('b')];
  for (const { messages, notes, remarks } of [own, other]) {
    messages.write('s1' as SessionId, 'Yes');
    notes.write('b1', 'Café owner');
    remarks.write('s1', 'Broken cup');
  }
  expect(own.messages.sessionIds()).toEqual(['s1']);
  clearDrafts(localStorage, 'a');
  expect([own.messages.read('s1' as SessionId), own.notes.read('b1'), own.remarks.read('s1')]).toEqual([
    '',
    '',
    '',
  ]);
  expect(other.messages.read('s1' as SessionId)).toBe('Yes');
  expect([other.notes.read('b1'), other.remarks.read('s1')]).toEqual(['Café owner', 'Broken cup']);
});
