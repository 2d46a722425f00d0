import type { Colleague } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';

/** Reads who can take a conversation; null if it cannot be read. */
export const readColleaguesAtom = atom(
  null,
  async (get, _set, shopId: Session['shopId'], signal: AbortSignal): Promise<readonly Colleague[] | null> => {
    try {
      const { colleagueList } = await get(servicesAtom).api.getColleagueList(
        { shopId },
        { signal, silent: true },
      );
      return colleagueList;
    } catch {
      return null;
    }
  },
);

/**
 * Transfers a conversation, as it was when the person decided. True once it is done; the change arrives as an event. If
 * refused, a toast shows the reason.
 */
export const transferAtom = atom(
  null,
  async (
    get,
    _set,
    { sessionId, shopId, claimedBy }: Session,
    to: Pick<Colleague, 'subAccountId'>,
    note: string,
  ): Promise<boolean> => {
    const ended = claimedBy === undefined ? {} : { takenOverAt: claimedBy.at };
    try {
      const { api } = get(servicesAtom);
      await api.transferSession({ shopId, sessionId, toSubAccountId: to.subAccountId, note, ...ended });
      return true;
    } catch {
      return false;
    }
  },
);
