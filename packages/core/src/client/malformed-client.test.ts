import { expect, it } from 'vitest';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { clientKindOf, clientNameOf } from './client.ts';

it.each([spoilable(clientKindOf, () => ['Chrome/1']), spoilable(clientNameOf, () => ['Chrome/1'])])(
  '[Z1] [Z2] $name answers, or says at its door what is wrong',
  ({ check }) => check(),
);

it('[Z2] a value that is not text names no client', () => {
  expect(clientKindOf(null as never)).toBe('default');
  expect(clientNameOf(7 as never)).toEqual({ browser: null, system: null });
});
