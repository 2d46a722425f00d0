import { renderDraft } from '@seller-chat/core/reply';
import { expect, it } from 'vitest';
import { makeQuickReply } from '../../../../testing/quick-reply-server.ts';
import { firstValuesOf } from './first-values.ts';

const ofWords = (words: string, mayEditTeam = true) => firstValuesOf(undefined, { words, mayEditTeam });

it('words that are kept come out as they were sent, braces too', () => {
  const words = 'Harga {diskon} 5%\nTerima kasih {^_^}';
  const [text] = ofWords(words).textList;
  expect(renderDraft(text?.text ?? '', {})).toBe(words);
});

it('the beginning of the first line is the title, and no character is cut in two', () => {
  expect(ofWords('\n  Siap kak  \nbesok').title).toBe('Siap kak');
  expect(ofWords('😀'.repeat(60)).title).toBe('😀'.repeat(40));
  expect(ofWords('').title).toBe('');
});

it("is the team's only for a person who may change the team's", () => {
  expect(ofWords('a').permissionGroup).toBe('team');
  expect(ofWords('a', false).permissionGroup).toBe('personal');
});

it('a stored one stays whose it is', () => {
  const reply = makeQuickReply('r', 1, { permissionGroup: 'personal', shortcut: 's' });
  expect(firstValuesOf(reply, { words: 'x', mayEditTeam: true })).toEqual({
    permissionGroup: 'personal',
    quickReplyGroupId: '0',
    title: 'r',
    shortcut: 's',
    textList: [{ language: '', text: 'Text of r' }],
    cardList: [],
    pictureList: [],
  });
});
