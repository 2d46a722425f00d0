import { expect, it } from 'vitest';
import { createQuickReplyIndex } from './quick-reply-index.ts';
import type { FindableQuickReply, QuickReplyUse } from './quick-reply-index.ts';

const groups = [
  { quickReplyGroupId: 'g', groupName: 'Pengiriman', sound: '' },
  { quickReplyGroupId: 'h', groupName: '售后', sound: 'sh shouhou' },
];

function reply(id: string, changes: Partial<FindableQuickReply> = {}): FindableQuickReply {
  return {
    quickReplyContentId: id,
    quickReplyGroupId: '0',
    title: id,
    shortcut: '',
    textList: [],
    sound: '',
    ...changes,
  };
}

function finder(items: readonly FindableQuickReply[], uses: readonly QuickReplyUse[] = []) {
  const index = createQuickReplyIndex();
  index.replace(items, groups, uses);
  return (keyword: string) => index.find(keyword).map(({ quickReplyContentId: id }) => id);
}

const all = [
  reply('sound', { title: '你的号是优', sound: 'ndhsy nidehaoshiyou' }),
  reply('text', { textList: [{ language: 'vi', text: 'Cảm ơn bạn đã mua trà sữa' }] }),
  reply('thai', { textList: [{ language: 'th', text: 'ขอบคุณค่ะ มีชาเย็น' }] }),
  reply('group', { quickReplyGroupId: 'g', title: 'Gratis' }),
  reply('chineseGroup', { quickReplyGroupId: 'h' }),
  reply('shortcut', { shortcut: 'Ship-Free' }),
  reply('signs', { shortcut: '!!' }),
  reply('unknownGroup', { quickReplyGroupId: 'gone' }),
];

it('[B4] what cannot be seen looks for nothing', () => {
  expect(finder(all)('\u200b\u2060')).toEqual(finder(all)(''));
});

it.each([
  ['ndh', ['sound']],
  ['nd', ['sound']],
  ['nidehao', ['sound']],
  ['号是', ['sound']],
  ['号', ['sound']],
  ['tra sua', ['text']],
  ['SỮA cam', ['text']],
  ['ชา', ['thai']],
  ['giriman', ['group']],
  ['gratis pengiriman', ['group']],
  ['shouhou', ['chineseGroup']],
  ['售后', ['chineseGroup']],
  ['ship-fr', ['shortcut']],
  ['SHIP F', ['shortcut']],
  ['free', ['shortcut']],
  ['!', ['signs']],
  ['!!', ['signs']],
  ['!\u200b!', ['signs']],
  ['ship\ufeff-fr', ['shortcut']],
  ['?', []],
  ['nothing here', []],
])('[Q15] %j finds %j', (keyword, found) => {
  expect(finder(all)(keyword)).toEqual(found);
});

const ranked = [
  reply('inText', { textList: [{ language: '', text: 'about the refund' }] }),
  reply('inTitle', { title: 'A refund is on its way' }),
  reply('begins', { shortcut: 'refund2' }),
  reply('whole', { shortcut: 'Refund' }),
];

it('[Q16] the whole shortcut, then its beginning, then the title, then the rest, however often used', () => {
  const uses = [{ quickReplyContentId: 'inText', count: 99 }];
  expect(finder(ranked, uses)('refund')).toEqual(['whole', 'begins', 'inTitle', 'inText']);
});

it('[Q16] a shortcut of signs and letters is found as typed and as folded', () => {
  const items = [reply('typed', { shortcut: '#a' }), reply('plain', { shortcut: 'a' })];
  expect(finder(items)('#a')).toEqual(['typed', 'plain']);
  expect(finder(items)('a')).toEqual(['typed', 'plain']);
});

it('[Q17] the more often used one is first, then the order by hand', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => reply(id, { title: 'Same' }));
  const uses = [
    { quickReplyContentId: 'c', count: 2 },
    { quickReplyContentId: 'b', count: 1 },
    { quickReplyContentId: 'gone', count: 9 },
  ];
  for (const keyword of ['', '  ', 'same'])
    expect(finder(items, uses)(keyword)).toEqual(['c', 'b', 'a', 'd']);
});

it('[Q17] those that a conversation of this language can use come first, whatever is used more', () => {
  const inLanguages = (...languages: string[]) => languages.map((language) => ({ language, text: 'Halo' }));
  const items = [
    reply('th', { textList: inLanguages('th') }),
    reply('id', { textList: inLanguages('vi', 'id') }),
    reply('every', { textList: inLanguages('', 'th') }),
    reply('cards'),
    reply('en', { textList: inLanguages('en') }),
    reply('halo', { title: 'Halo', textList: inLanguages('th') }),
  ];
  const index = createQuickReplyIndex();
  index.replace(items, groups, [
    { quickReplyContentId: 'th', count: 9 },
    { quickReplyContentId: 'every', count: 1 },
  ]);
  const found = (...search: [keyword: string, language?: string]) =>
    index.find(...search).map(({ quickReplyContentId }) => quickReplyContentId);
  expect(found('', 'id')).toEqual(['every', 'id', 'cards', 'th', 'en', 'halo']);
  expect(found('halo', 'id')).toEqual(['halo', 'every', 'id', 'th', 'en']);
  for (const none of [undefined, '', null as never])
    expect(found('', none)).toEqual(['th', 'every', 'id', 'cards', 'en', 'halo']);
});

it('[Q15] an item that stays is found by the new name of its group; one that left is not found', () => {
  const index = createQuickReplyIndex();
  const kept = reply('kept', { quickReplyGroupId: 'g' });
  index.replace([kept, reply('left')], groups, []);
  index.replace([kept], [{ quickReplyGroupId: 'g', groupName: 'Ongkir', sound: '' }], []);
  expect([index.find('ongkir'), index.find('pengiriman'), index.find('left')]).toEqual([[kept], [], []]);
});

it('[Q16] a reply that has not changed is not prepared again', () => {
  let reads = 0;
  const kept = {
    ...reply('kept'),
    get title() {
      reads += 1;
      return 'Gratis ongkir';
    },
  };
  const index = createQuickReplyIndex();
  index.replace([kept], groups, []);
  const readsOnce = reads;
  index.replace([reply('new'), kept], groups, []);
  expect(reads).toBe(readsOnce);
  expect(index.find('gratis')).toEqual([kept]);
});

it('[Q15] an item without a list of texts is found by its title', () => {
  const index = createQuickReplyIndex();
  const bare = { ...reply('bare'), title: 'Gratis ongkir', textList: null as never };
  index.replace([bare], groups, []);
  expect(index.find('gratis')).toEqual([bare]);
});

it('[Z1] refused items change nothing', () => {
  const index = createQuickReplyIndex();
  index.replace([reply('a')], [], []);
  expect(() => index.replace([reply('b'), reply('')], [], [])).toThrow(
    'items[1].quickReplyContentId must be a filled text',
  );
  expect(() => index.replace([], [null as never], [])).toThrow('groups[0] must be an object');
  expect(() => index.replace([], [], [{ quickReplyContentId: 'a', count: 'x' as never }])).toThrow(
    'uses[0].count must be a finite number',
  );
  expect(index.find('a')).toHaveLength(1);
});
