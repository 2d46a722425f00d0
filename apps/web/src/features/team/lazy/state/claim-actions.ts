import type { Session } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';

/** Sessions with a pending claim call. A second press is ignored meanwhile. */
const pendingCellAtom = atom<ReadonlySet<string>>(new Set<string>());
export const pendingClaimsAtom = atom((get) => get(pendingCellAtom));

type ClaimChange = 'claim' | 'takeOver' | 'release';

/**
 * Claims a conversation, takes it over from its holder, or releases it. The change arrives as an event. If refused, a
 * toast shows the reason.
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
