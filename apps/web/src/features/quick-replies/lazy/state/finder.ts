import type { QuickReply } from '@seller-chat/api-client/contract';
import { createQuickReplyIndex } from '@seller-chat/core/reply';
import { useEffect } from 'react';
import { atom, useStore } from '../../../../shared/jotai.ts';
import type { Store } from '../../../../shared/jotai.ts';
import { whenIdle } from '../../../../shared/when-idle.ts';
import { quickRepliesCellAtom, restoreQuickRepliesAtom } from '../../state/quick-replies.ts';
import { visibleRepliesAtom } from './visible-replies.ts';

/** Quick replies prepared for the search at a time: some 10 ms of work. */
const AT_A_TIME = 200;
/** The next ones are prepared within this time even on a busy page, ms. */
const WITHIN_MS = 100;

/** One index per store; it prepares each quick reply once. */
const indexAtom = atom(() => createQuickReplyIndex<QuickReply>());
/** Grows each time that the index holds something else. */
const preparedCellAtom = atom(0);

/** Whether any quick reply is prepared. */
export const areRepliesKnownAtom = atom((get) => {
  get(preparedCellAtom);
  return get(indexAtom).find('').length > 0;
});

/** Finds quick replies among those that are prepared. A new function each time that it may find others. */
export const findRepliesAtom = atom((get) => {
  get(preparedCellAtom);
  const index = get(indexAtom);
  return (keyword: string, language: string): QuickReply[] => index.find(keyword, language);
});

/** Prepares the quick replies for the search while the page is idle, a part at a time; again after each change. */
export function usePreparedReplies(): void {
  const store = useStore();
  useEffect(() => {
    let run = 0;
    const begin = (): void => {
      run += 1;
      const mine = run;
      prepare(store, () => mine === run);
    };
    begin();
    // The account's start may wait for the server; the kept ones do not.
    void store.set(restoreQuickRepliesAtom);
    const unsubscribe = store.sub(visibleRepliesAtom, begin);
    return () => {
      run += 1;
      unsubscribe();
    };
  }, [store]);
}

function prepare(store: Store, isWanted: () => boolean): void {
  const replies = store.get(visibleRepliesAtom);
  const frame = store.get(quickRepliesCellAtom)?.frame;
  const step = (upTo: number): void => {
    if (!isWanted()) return;
    store.get(indexAtom).replace(replies.slice(0, upTo), frame?.groups ?? [], frame?.uses ?? []);
    store.set(preparedCellAtom, (count) => count + 1);
    if (upTo < replies.length) whenIdle(() => step(upTo + AT_A_TIME), WITHIN_MS);
  };
  step(Math.max(AT_A_TIME, store.get(indexAtom).find('').length));
}
