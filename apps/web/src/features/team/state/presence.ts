import type { SessionPresence } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { accountAtom } from '../../account/index.ts';
import { atom, atomFamily } from '../../../shared/jotai.ts';
import type { Atom } from '../../../shared/jotai.ts';

type Agents = SessionPresence['agents'];

const NOBODY: Agents = [];

/** Colleagues at each conversation, where there are any. */
const presenceCellAtom = atom<ReadonlyMap<SessionId, Agents>>(new Map());
/** Says what a colleague does at a conversation; set by the part that has the words. */
export const agentWordsCellAtom = atom<
  { say: (kind: 'writes' | 'here' | 'has', name: string) => string } | undefined
>(undefined);

/** Applies the presence of agents, without the seller's own. */
export const takePresenceAtom = atom(
  null,
  (get, set, { presence, isWhole }: { presence: readonly SessionPresence[]; isWhole: boolean }) => {
    const me = get(accountAtom)?.subAccountId;
    const next = new Map(isWhole ? [] : get(presenceCellAtom));
    for (const { sessionId, agents } of presence) {
      const others = agents.filter(({ subAccountId }) => subAccountId !== me);
      if (others.length > 0) next.set(sessionId, others);
      else next.delete(sessionId);
    }
    if (next.size > 0 || get(presenceCellAtom).size > 0) set(presenceCellAtom, next);
  },
);

/** Colleagues at one conversation. Remove the id when its row goes. */
export const presenceAtomFamily = atomFamily((sessionId: SessionId): Atom<Agents> =>
  atom((get) => get(presenceCellAtom).get(sessionId) ?? NOBODY),
);
