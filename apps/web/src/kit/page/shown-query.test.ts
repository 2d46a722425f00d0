import { expect, it } from 'vitest';
import { asGiven, oneOf, shownQuery } from './use-shown-address.ts';

const FIELDS = { status: oneOf(['open', 'done']), q: asGiven, shop: asGiven };
const shown = (query: string) => shownQuery(new URLSearchParams(query), FIELDS, ['shop']).toString();

it('keeps what is shown, in its order', () => {
  expect(shown('q=tea&status=open&lang=th&own=profile')).toBe('q=tea&status=open&lang=th&own=profile');
});

it('leaves out unknown values and parameters', () => {
  expect(shown('status=zzz&page=-1&q=tea')).toBe('q=tea');
  expect(shown('lang=xx')).toBe('');
  expect(shown('status=OPEN&constructor=x&__proto__=y')).toBe('');
});

it('takes the first of a parameter that is there twice, as the page does', () => {
  expect(shown('status=open&status=done')).toBe('status=open');
  expect(shown('status=zzz&status=done')).toBe('');
});

it('keeps each value of a list once', () => {
  expect(shown('shop=a&shop=b&shop=a')).toBe('shop=a&shop=b');
});
