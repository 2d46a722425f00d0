import { expect, it } from 'vitest';
import { stateChangesOf } from './state-changes.ts';

it('a change shows only the fields that differ, lists and records included', () => {
  const before = { alias: 'a', groupId: '', permissionCodes: ['chat', 'remark'], hours: { monday: [] } };
  const after = { alias: 'b', groupId: '', permissionCodes: ['chat'], hours: { monday: [] } };
  expect(stateChangesOf({ before, after })).toEqual([
    { field: 'alias', before: 'a', after: 'b' },
    { field: 'permissionCodes', before: ['chat', 'remark'], after: ['chat'] },
  ]);
});

it('of a record that was made or removed all fields are shown', () => {
  expect(stateChangesOf({ before: null, after: { alias: 'b' } })).toEqual([
    { field: 'alias', before: undefined, after: 'b' },
  ]);
  expect(stateChangesOf({ before: { alias: 'b' }, after: null })).toEqual([
    { field: 'alias', before: 'b', after: undefined },
  ]);
  expect(stateChangesOf({ before: null, after: null })).toEqual([]);
});
