import { MESSAGE_KINDS } from '@seller-chat/core/platform';
import { expect, it } from 'vitest';
import { faceOf } from './card-kind.ts';

it('is words alone for what words say in full', () => {
  for (const kind of ['text', 'faq', 'notification', 'enterFromTransfer', 'serviceAllocated'] as const) {
    expect(faceOf({ kind, content: { text: 'Hello' } })).toEqual({ card: undefined, words: 'Hello' });
  }
});

it('is a card with the words of a picture below it', () => {
  const content = { url: 'https://cdn.example/a.jpg', text: 'this one' };
  expect(faceOf({ kind: 'image', content })).toEqual({ card: 'image', words: 'this one' });
  expect(faceOf({ kind: 'imageWithText', content })).toEqual({ card: 'image', words: 'this one' });
});

it('keeps the words of a card in the card', () => {
  expect(faceOf({ kind: 'followInvite', content: { text: 'Follow us' } })).toEqual({
    card: 'followInvite',
    words: '',
  });
  expect(faceOf({ kind: 'emoji', content: { text: '[happy]' } })).toEqual({ card: 'sticker', words: '' });
});

it('lists what a menu offers below its words', () => {
  const content = { text: 'How can we help?', choices: ['Where is my order?'] };
  expect(faceOf({ kind: 'faq', content })).toEqual({ card: 'choices', words: 'How can we help?' });
});

it('finds the words a person wrote in a message of an unknown kind', () => {
  expect(faceOf({ kind: 'other', content: { text: 'A gift', wire: {} } }).words).toBe('A gift');
  expect(faceOf({ kind: 'other', content: { wire: { title: 'Spin the wheel' } } }).words).toBe(
    'Spin the wheel',
  );
  expect(faceOf({ kind: 'webview', content: { wire: { message: 'Rate us' } } }).words).toBe('Rate us');
});

it('is never blank, whatever the kind and however poor the content', () => {
  const contents = [
    {},
    { text: '' },
    { text: ' \u200b\u200d\ufeff\n' },
    { text: 7 },
    { wire: null },
    { wire: 'x' },
    { choices: [] },
    { url: '' },
  ];
  for (const kind of [...MESSAGE_KINDS, 'not yet invented' as 'other']) {
    for (const content of contents) {
      const { card, words } = faceOf({ kind, content });
      expect(card !== undefined || /[^\s\p{Cf}]/u.test(words)).toBe(true);
    }
  }
});
