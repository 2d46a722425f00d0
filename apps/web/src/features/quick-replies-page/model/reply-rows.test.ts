import type { QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { expect, it } from 'vitest';
import { makeQuickReply } from '../../../testing/quick-reply-server.ts';
import { filteredReplies, moveId, sortedReplies, stepTarget } from './reply-rows.ts';

const group = (quickReplyGroupId: string, permissionGroup: 'team' | 'personal'): QuickReplyGroupView => ({
  quickReplyGroupId,
  permissionGroup,
  appAccountId: '',
  groupName: quickReplyGroupId,
  sound: '',
});
const groups = [group('g2', 'team'), group('g1', 'team'), group('p', 'personal')];
const contents = [
  makeQuickReply('mine', 1, { permissionGroup: 'personal' }),
  makeQuickReply('second', 2, { quickReplyGroupId: 'g1', rank: 2 }),
  makeQuickReply('first', 3, { quickReplyGroupId: 'g1', rank: 1 }),
  makeQuickReply('inG2', 4, { quickReplyGroupId: 'g2' }),
  makeQuickReply('lost', 5, { quickReplyGroupId: 'gone' }),
];
const sorted = sortedReplies(contents, groups);
const ids = (list: typeof sorted) => list.map(({ quickReplyContentId: id }) => id);
const reply = (id: string) => sorted.find((one) => one.quickReplyContentId === id) ?? makeQuickReply(id, 0);

it('the team’s first, the default group first, then the groups and the order by hand', () => {
  expect(ids(sorted)).toEqual(['lost', 'inG2', 'first', 'second', 'mine']);
});

it('of a scope and of a group; a reply of a group that is gone is in the default group', () => {
  const of = (scope: string, groupId: string) => ids(filteredReplies(sorted, groups, { scope, groupId }));
  expect(of('personal', '')).toEqual(['mine']);
  expect(of('', '0')).toEqual(['lost', 'mine']);
  expect(of('team', 'g1')).toEqual(['first', 'second']);
});

it('a step moves a reply within its group, and not beyond its ends', () => {
  const target = (id: string, step: -1 | 1) => stepTarget(sorted, reply(id), step, groups);
  expect(target('first', 1)).toBe('');
  expect(target('second', -1)).toBe('first');
  expect([target('first', -1), target('second', 1), target('mine', 1), target('unknown', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('a group moves a step, and not beyond the ends', () => {
  expect(moveId(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveId(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveId(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
