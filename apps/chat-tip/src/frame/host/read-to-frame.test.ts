import { expect, it } from 'vitest';
import { readToFrame } from './read-to-frame.ts';

const STATE = { token: 't', locale: 'th', theme: 'auto', shops: ['s1'], isMuted: false, isOpen: true };

it('takes a whole state, a part of one, and markSeen', () => {
  expect(readToFrame({ type: 'state', ...STATE })).toEqual({ type: 'state', ...STATE });
  expect(readToFrame({ type: 'state', shops: null, token: null })).toEqual({
    type: 'state',
    shops: null,
    token: null,
  });
  expect(readToFrame({ type: 'markSeen' })).toEqual({ type: 'markSeen' });
});

it.each([
  ['a number', 7],
  ['nothing', null],
  ['text', 'state'],
  ['a list', ['state']],
  ['no type', {}],
  ['an unknown type', { type: 'close' }],
  ['an inherited type', Object.create({ type: 'markSeen' })],
  ['a token of another type', { type: 'state', token: 7 }],
  ['an oversized token', { type: 'state', token: 'x'.repeat(8_001) }],
  ['an unknown language', { type: 'state', locale: 'fr' }],
  ['an unknown theme', { type: 'state', theme: 'toString' }],
  ['shops as text', { type: 'state', shops: 's1' }],
  ['a shop that is no text', { type: 'state', shops: ['s1', 2] }],
  ['an oversized shop id', { type: 'state', shops: ['x'.repeat(201)] }],
  ['too many shops', { type: 'state', shops: Array.from({ length: 10_001 }, () => 's') }],
  ['a flag as text', { type: 'state', isMuted: 'true' }],
  ['a silence as a number', { type: 'state', isSilenced: 1 }],
  ['an undefined flag', { type: 'state', isOpen: undefined }],
])('drops %s', (_name, data) => {
  expect(readToFrame(data)).toBeUndefined();
});

it('leaves out unknown fields and those of the prototype', () => {
  const data = JSON.parse('{"type":"state","isOpen":true,"__proto__":{"isMuted":true},"constructor":1}');
  const read = readToFrame(data);
  expect(read).toEqual({ type: 'state', isOpen: true });
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect((read as { isMuted?: boolean }).isMuted).toBeUndefined();
});
