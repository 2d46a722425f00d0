import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canEditQuickReply,
  parseQuickReplyPermissionGroup,
  QUICK_REPLY_PERMISSION_GROUPS,
  visibleQuickReplies,
} from './quick-reply.ts';
import type { QuickReplyPermissionGroup, QuickReplyView } from './quick-reply.ts';

const item = (permissionGroup: string, appAccountId: string) => ({
  permissionGroup: permissionGroup as QuickReplyPermissionGroup,
  appAccountId,
});
const teams = item('team', 'main');
const mine = item('personal', 'sub1');
const others = item('personal', 'sub2');
const odd = item('constructor', 'sub1');
const items = [teams, mine, others, odd];
const view = (overrides: Partial<QuickReplyView> = {}): QuickReplyView => ({
  appAccountId: 'sub1',
  scope: 'all',
  configs: {},
  ...overrides,
});

it('[Q1] the team’s are everybody’s, personal ones their owner’s alone', () => {
  expect(visibleQuickReplies(items, view())).toEqual([teams, mine, odd]);
  expect(visibleQuickReplies(items, view({ appAccountId: 'sub2' }))).toEqual([teams, others]);
  expect(visibleQuickReplies(items, view({ appAccountId: 'main' }))).toEqual([teams]);
});

it('[Q1] a permission group has its exact name, any other value is the default', () => {
  for (const group of QUICK_REPLY_PERMISSION_GROUPS)
    expect(parseQuickReplyPermissionGroup(group)).toBe(group);
  for (const value of [undefined, null, '', 'Team', 0, '__proto__', {}])
    expect(parseQuickReplyPermissionGroup(value)).toBe('personal');
});

it('[Q1] exactly one account sees each personal reply, for any permission group', () => {
  const accounts = ['main', 'sub1', 'sub2'];
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...accounts), (group, appAccountId) => {
      fc.pre(group !== 'team');
      const sees = accounts.filter(
        (id) => visibleQuickReplies([item(group, appAccountId)], view({ appAccountId: id })).length > 0,
      );
      expect(sees).toEqual([appAccountId]);
    }),
  );
});

it('[Q2] each scope shows its own, `all` shows both', () => {
  expect(visibleQuickReplies(items, view({ scope: 'team' }))).toEqual([teams]);
  expect(visibleQuickReplies(items, view({ scope: 'personal' }))).toEqual([mine, odd]);
  expect(visibleQuickReplies(items, view({ scope: 'all' }))).toEqual([teams, mine, odd]);
});

it('[Q3] a config that is switched off hides its replies', () => {
  const off = { isEnable: false };
  const on = { isEnable: true };
  expect(visibleQuickReplies(items, view({ configs: { team: off } }))).toEqual([mine, odd]);
  expect(visibleQuickReplies(items, view({ configs: { team: on, personal: off } }))).toEqual([teams]);
  expect(visibleQuickReplies(items, view({ configs: { team: off, personal: off } }))).toEqual([]);
});

it('[Q4] one’s own are one’s own to change, the team’s need the permission', () => {
  const plain = { isMain: false, permissionCodeList: ['chat'], appAccountId: 'sub1' };
  const trusted = { ...plain, permissionCodeList: ['quickReply'] };
  const main = { isMain: true, permissionCodeList: [], appAccountId: 'main' };
  expect(items.filter((one) => canEditQuickReply(plain, one))).toEqual([mine, odd]);
  expect(items.filter((one) => canEditQuickReply(trusted, one))).toEqual([teams, mine, odd]);
  expect(items.filter((one) => canEditQuickReply(main, one))).toEqual([teams]);
});
