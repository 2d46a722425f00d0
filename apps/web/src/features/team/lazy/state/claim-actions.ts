import type { Session } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';

/** Sessions with a pending claim call. The button is disabled meanwhile, against a double press. */
const pendingCellAtom = atom<ReadonlySet<string>>(new Set<string>());
export const pendingClaimsAtom = atom((get) => get(pendingCellAtom));

type ClaimChange = 'claim' | 'takeOver' | 'release';

/**
 * Claims a conversation, takes it over from who has it, or gives it back. What changes comes back as an event; when
 * it is refused a toast says why.
 */
export const changeClaimAtom = atom(
  null,
  async (get, set, { session, change }: { session: Session; change: ClaimChange }): Promise<void> => {
    const { sessionId, shopId, claimedBy } = session;
    if (get(pendingCellAtom).has(sessionId)) return;
    set(pendingCellAtom, new Set([...get(pendingCellAtom), sessionId]));
    const { api } = get(servicesAtom);
    try {
      if (change === 'release') await api.releaseSession({ shopId, sessionId });
      else {
        const takenOverAt = change === 'takeOver' ? claimedBy?.at : undefined;
        await api.claimSession({ shopId, sessionId, ...(takenOverAt !== undefined && { takenOverAt }) });
      }
    } catch {
      // The call has shown the reason.
    } finally {
      set(pendingCellAtom, new Set([...get(pendingCellAtom)].filter((id) => id !== sessionId)));
    }
  },
);
