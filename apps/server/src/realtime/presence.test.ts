import { beforeEach, describe, expect, it } from 'vitest';
import { TYPING_LASTS_MS, WATCH_LASTS_MS } from '@seller-chat/api-client/contract';
import type { SessionPresence } from '@seller-chat/api-client/contract';
import type { SessionId, ShopId } from '@seller-chat/core';
import { makePresence } from './presence.ts';
import type { Presence, Watcher } from './presence.ts';

let now = 1_000;
let emitted: [accountId: string, presence: SessionPresence][];
let presence: Presence;
beforeEach(() => {
  now = 1_000;
  emitted = [];
  presence = makePresence(
    (accountId, one) => emitted.push([accountId, one]),
    () => now,
  );
});

const MEI = { subAccountId: '', name: 'Mei' };
const SITI = { subAccountId: 'siti', name: 'Siti' };
const at = (socketId: string, agent = MEI, accountId = 'a1'): Watcher => ({ socketId, accountId, agent });
const place = (name: string, isTyping = false) => ({
  shopId: 'shop' as ShopId,
  sessionId: `shop-${name}` as SessionId,
  isTyping,
});
const namesOf = ({ agents }: SessionPresence) =>
  agents.map(({ name, isTyping }) => (isTyping ? `${name}...` : name));
const lastEmitted = () => namesOf(emitted.at(-1)?.[1] ?? { ...place('none'), agents: [] });

describe('who is at a conversation', () => {
  it('is emitted when an agent comes, types, stops and goes, and not in between', () => {
    presence.watch(at('1'), place('x'));
    presence.watch(at('1'), place('x'));
    expect(emitted).toHaveLength(1);
    presence.watch(at('1'), place('x', true));
    presence.watch(at('1'), place('x', true));
    expect(emitted).toHaveLength(2);
    expect(lastEmitted()).toEqual(['Mei...']);
    presence.watch(at('1'), place('x'));
    expect(lastEmitted()).toEqual(['Mei']);
    presence.watch(at('1'), null);
    presence.watch(at('1'), null);
    presence.leave('1');
    expect(emitted).toHaveLength(4);
    expect(emitted.at(-1)).toEqual(['a1', { shopId: 'shop', sessionId: 'shop-x', agents: [] }]);
  });

  it('several tabs of one agent count once, and until the last one goes', () => {
    presence.watch(at('1'), place('x'));
    presence.watch(at('2'), place('x', true));
    presence.watch(at('3', SITI), place('x'));
    expect(lastEmitted()).toEqual(['Mei...', 'Siti']);
    presence.leave('2');
    expect(lastEmitted()).toEqual(['Mei', 'Siti']);
    presence.leave('1');
    expect(lastEmitted()).toEqual(['Siti']);
  });

  it('going to another conversation leaves the one before', () => {
    presence.watch(at('1'), place('x', true));
    presence.watch(at('1'), place('y'));
    expect(presence.of('a1').map(({ sessionId }) => sessionId)).toEqual(['shop-y']);
    expect(emitted.map(([, one]) => [one.sessionId, namesOf(one)])).toEqual([
      ['shop-x', ['Mei...']],
      ['shop-x', []],
      ['shop-y', ['Mei']],
    ]);
  });

  it('a silent agent stops typing, and then is gone', () => {
    presence.watch(at('1'), place('x', true));
    now += TYPING_LASTS_MS - 1;
    presence.sweep();
    expect(emitted).toHaveLength(1);
    now += 1;
    presence.sweep();
    expect(lastEmitted()).toEqual(['Mei']);
    now = 1_000 + WATCH_LASTS_MS - 1;
    presence.sweep();
    expect(presence.of('a1')).toHaveLength(1);
    now += 1;
    presence.sweep();
    expect(presence.of('a1')).toEqual([]);
    expect(lastEmitted()).toEqual([]);
  });

  it('accounts never meet, whatever ids they share', () => {
    presence.watch(at('1'), place('x'));
    presence.watch(at('2', SITI, 'a2'), place('x'));
    expect(emitted.map(([accountId, one]) => [accountId, namesOf(one)])).toEqual([
      ['a1', ['Mei']],
      ['a2', ['Siti']],
    ]);
    expect(presence.of('a1').map(namesOf)).toEqual([['Mei']]);
  });
});
