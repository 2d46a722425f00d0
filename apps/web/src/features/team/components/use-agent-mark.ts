import type { Session, SessionId } from '@seller-chat/core';
import type { SessionRowProps } from '@seller-chat/ui/chat';
import { useAtomValue } from '../../../shared/jotai.ts';
import { agentWordsCellAtom, presenceAtomFamily } from '../state/presence.ts';

type AgentMark = Pick<SessionRowProps, 'agentId' | 'agentName' | 'agentLabel' | 'isAgentTyping'>;

/** Who of the team is at a conversation: who writes there, else who is there, else who has taken it. */
export function useAgentMark(id: SessionId, session: Session | undefined): AgentMark {
  const agents = useAtomValue(presenceAtomFamily(id));
  const words = useAtomValue(agentWordsCellAtom);
  const present = agents.find(({ isTyping }) => isTyping) ?? agents[0];
  const agent = present ?? session?.claimedBy;
  // No mark until the lazy part with its texts is loaded.
  if (agent === undefined || words === undefined) return {};
  const { subAccountId: agentId, name: agentName } = agent;
  const isAgentTyping = present?.isTyping === true;
  const kind = isAgentTyping ? 'writes' : present === undefined ? 'has' : 'here';
  return { agentId, agentName, agentLabel: words.say(kind, agentName), isAgentTyping };
}
