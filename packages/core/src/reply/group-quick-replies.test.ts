import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupQuickReplies } from './group-quick-replies.ts';
import type { QuickReplyContent, QuickReplyGroup } from './quick-reply.ts';

const owner = { permissionGroup: 'team', appAccountId: 'main' } as const;
const group = (quickReplyGroupId: string, groupName = `Group ${quickReplyGroupId}`): QuickReplyGroup => ({
  ...owner,
  quickReplyGroupId,
  groupName,
});
const content = (quickReplyContentId: string, quickReplyGroupId: string): QuickReplyContent => ({
  ...owner,
  quickReplyContentId,
  quickReplyGroupId,
  title: '',
  text: '',
});

it('[Q5] the default group first, then the others as they came, empty or not', () => {
  const [a, b] = [group('a'), group('b')];
  const [one, two, three] = [content('1', 'a'), content('2', '0'), content('3', 'a')];
  expect(groupQuickReplies([b, a], [one, two, three])).toEqual([
    { quickReplyGroupId: '0', group: null, contents: [two] },
    { quickReplyGroupId: 'b', group: b, contents: [] },
    { quickReplyGroupId: 'a', group: a, contents: [one, three] },
  ]);
  expect(groupQuickReplies([], [])).toEqual([{ quickReplyGroupId: '0', group: null, contents: [] }]);
});

it('[Q5] a saved default group comes first too, and a repeated group occurs once', () => {
  const saved = group('0', 'General');
  const rows = groupQuickReplies([group('a', 'first'), saved, group('a', 'again')], []);
  expect(rows.map((row) => row.group?.groupName)).toEqual(['General', 'first']);
});

it('[Q5] a content of an unknown group is in the default group', () => {
  const lost = ['gone', '', '__proto__', 'constructor'].map((id) => content(`in ${id}`, id));
  expect(groupQuickReplies([group('a')], lost)[0]?.contents).toEqual(lost);
});

it('[Q5] every content occurs exactly once, in its order', () => {
  const ids = fc.constantFrom('0', 'a', 'b', 'c', 'toString');
  fc.assert(
    fc.property(fc.array(ids), fc.array(ids), (groupIds, contentIds) => {
      const contents = contentIds.map((id, index) => content(String(index), id));
      const rows = groupQuickReplies(
        groupIds.map((id) => group(id)),
        contents,
      );
      const shown = rows.flatMap((row) => row.contents);
      expect(shown.toSorted((a, b) => Number(a.quickReplyContentId) - Number(b.quickReplyContentId))).toEqual(
        contents,
      );
      for (const row of rows)
        expect(row.contents).toEqual(contents.filter((one) => row.contents.includes(one)));
      expect(new Set(rows.map((row) => row.quickReplyGroupId)).size).toBe(rows.length);
      expect(rows[0]?.quickReplyGroupId).toBe('0');
    }),
  );
});
