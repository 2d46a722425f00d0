import type { QuickReplyFileRow } from '@seller-chat/api-client/contract';
import { expect, it } from 'vitest';
import { makeQuickReply } from '../../../testing/quick-reply-server.ts';
import { countFileRows, fileOf, sortFileRows } from './file-rows.ts';

it('a file has a column per language, and an empty group for the default one', () => {
  const group = {
    quickReplyGroupId: 'g',
    permissionGroup: 'team' as const,
    appAccountId: '',
    groupName: 'Ongkir',
    sound: '',
  };
  const textList = [
    { language: 'th' as const, text: 'ส่งฟรี' },
    { language: '' as const, text: 'Free' },
  ];
  const replies = [
    makeQuickReply('a', 1, { quickReplyGroupId: 'g', shortcut: 's', textList }),
    makeQuickReply('b', 2, { quickReplyGroupId: 'gone' }),
  ];
  expect(fileOf(replies, [group], 'id')).toEqual({
    header: ['Grup', 'Pintasan', 'Judul', 'Semua bahasa lain', 'en', 'id', 'th', 'vi', 'ms', 'zh-CN'],
    rows: [
      ['Ongkir', 's', 'a', 'Free', '', '', 'ส่งฟรี', '', '', ''],
      ['', '', 'b', 'Text of b', '', '', '', '', '', ''],
    ],
  });
});

it('problems come first, then changes; what was left because of others is no change', () => {
  const row = (result: QuickReplyFileRow['result']): QuickReplyFileRow => ({
    rowNumber: 1,
    result,
    groupName: '',
    shortcut: '',
    title: '',
  });
  const rows = (['unchanged', 'willAdd', 'duplicate', 'notApplied', 'changedMeanwhile'] as const).map(row);
  expect(sortFileRows(rows).map(({ result }) => result)).toEqual([
    'duplicate',
    'changedMeanwhile',
    'willAdd',
    'unchanged',
    'notApplied',
  ]);
  expect(countFileRows(rows)).toEqual({ bad: 2, good: 1, calm: 2 });
});
