import type { RemarkRow } from '@seller-chat/api-client/contract';
import { describe, expect, it } from 'vitest';
import { besideOf, cardsOf } from './board-moves.ts';
import { fromMomentField, toMomentField } from './moment-field.ts';
import { remarkQuestionOf } from './remark-filter.ts';

const row = (remarkId: string) => ({ remarkId, status: 'open' }) as RemarkRow;

describe('a moved card', () => {
  const moves = new Map([['a', { row: row('a'), to: 'done' as const }]]);

  it('has left its column and is first in the other one, before either is read again', () => {
    expect(cardsOf('open', [row('a'), row('b')], moves).map(({ remarkId }) => remarkId)).toEqual(['b']);
    expect(cardsOf('done', [row('c')], moves)).toMatchObject([
      { remarkId: 'a', status: 'done' },
      { remarkId: 'c' },
    ]);
  });

  it('is there once when its new column is read', () => {
    expect(cardsOf('done', [row('a'), row('c')], moves)).toHaveLength(2);
  });

  it('stays at the ends of the board', () => {
    expect([besideOf(['x', 'y'], 'y', 1), besideOf(['x', 'y'], 'y', -1)]).toEqual(['y', 'x']);
  });
});

it('a moment survives its field; a half-typed one is none', () => {
  const at = new Date(2026, 10, 27, 9, 5).getTime();
  expect(fromMomentField(toMomentField(at))).toBe(at);
  expect([fromMomentField(''), fromMomentField('2026-99-01T'), toMomentField(null)]).toEqual([
    null,
    null,
    '',
  ]);
});

it('a value of another time or hand in the address asks for nothing', () => {
  const values = { status: 'gone', type: 'x', due: 'never', mine: 'yes', shop: 'b,,a,b' };
  expect(remarkQuestionOf({ search: ' cup ', values }, 0)).toEqual({
    status: 'active',
    type: 'all',
    category: '',
    owner: '',
    isMine: false,
    isOverdue: false,
    shopIdList: ['a', 'b'],
    keyword: 'cup',
  });
});
