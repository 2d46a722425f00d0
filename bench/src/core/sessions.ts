import { createSessionIndex, filterSessions, sortSessions } from '@seller-chat/core';
import type { Session, SessionId, SessionIndexQuery } from '@seller-chat/core';
import { CAST, makeSession } from '@seller-chat/core/testing';
import { timeInTurn } from './measure.ts';
import type { Aim } from './report.ts';

const COUNT = 100_000;
const START = 1_750_000_000_000;
/** Rows on a high screen. */
const SCREEN = 60;
const QUERY: SessionIndexQuery = { filter: 'all', sortType: 'default' };

function makeSessions(): Session[] {
  const cast = Object.values(CAST);
  return Array.from({ length: COUNT }, (_, number) => {
    const { buyerName, ...buyer } = cast[number % cast.length] ?? { buyerName: 'Budi' };
    return makeSession({
      ...buyer,
      buyerName: `${buyerName} ${number}`,
      sessionId: `session-${number}` as SessionId,
      lastMessageTime: START + ((number * 7919) % COUNT) * 1000,
      unreadCount: number % 5,
      pinned: number % 50 === 0,
      isDisabled: number % 97 === 0,
    });
  });
}

/** One session with a new message among 100,000, and a keyword typed over all of them. */
export function measureSessions(): Aim[] {
  const sessions = makeSessions();
  const index = createSessionIndex(QUERY);
  index.put(sessions);
  index.ids();
  let turn = 0;
  const nextChange = () => {
    turn += 1;
    const old = index.get(`session-${(turn * 104_729) % COUNT}` as SessionId);
    if (!old) throw new Error('a session is missing');
    return {
      ...old,
      version: old.version + 1,
      unreadCount: old.unreadCount + 1,
      lastMessageTime: START + (COUNT + turn) * 1000,
    };
  };
  const changing = timeInTurn(
    {
      ours: () => {
        const change = nextChange();
        return () => {
          index.put([change]);
          return [index.idsBetween(0, SCREEN), index.length, index.counts()];
        };
      },
    },
    { rounds: 100, warmUps: 10 },
  );
  const fromScratch = timeInTurn(
    { peer: () => () => sortSessions(filterSessions(sessions, QUERY), QUERY.sortType) },
    { rounds: 1, warmUps: 0 },
  );
  const words = ['bu', 'bud', 'budi', '7', '77', 'ส', 'zz'];
  const typing = timeInTurn(
    {
      ours: () => {
        turn += 1;
        const keyword = words[turn % words.length] ?? '';
        return () => {
          index.setQuery({ ...QUERY, keyword });
          return [index.idsBetween(0, SCREEN), index.length];
        };
      },
    },
    { rounds: 7 },
  );
  return [
    {
      what: 'one change in a view of 100,000 sessions, p99, ms',
      aim: '<= 0.5',
      measured: changing.ours.p99,
      isReached: changing.ours.p99 <= 0.5,
    },
    {
      what: '... times faster than filtering and sorting all',
      aim: '-',
      measured: fromScratch.peer.p50 / changing.ours.p50,
      isReached: null,
    },
    {
      what: 'a keyword over 100,000 sessions, p50, ms',
      aim: '<= 8',
      measured: typing.ours.p50,
      isReached: typing.ours.p50 <= 8,
    },
  ];
}
