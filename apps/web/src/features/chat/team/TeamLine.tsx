import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { TeamStrip } from '@seller-chat/ui/chat';
import { useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { presenceAtomFamily } from '../state/team-actions.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { useAgentWords } from './use-agent-words.ts';
import { useClaimStand } from './use-claim.ts';

/** Above the composer: who of the team is writing here at this moment, or else whose conversation it is. */
export function TeamLine({ session }: { session: Session }) {
  const { t } = useLingui();
  const words = useAgentWords();
  const agents = useAtomValue(presenceAtomFamily(session.sessionId));
  const stand = useClaimStand(session);
  const [isAsking, setAsking] = useState(false);
  const typing = agents.filter(({ isTyping }) => isTyping).map(({ name }) => name);
  const names = typing.join(', ');
  const holder = session.claimedBy?.name ?? '';
  if (typing.length > 0) {
    const text = typing.length === 1 ? words.say('writes', names) : t`${names} are writing an answer`;
    return <TeamStrip kind="typing" text={text} />;
  }
  if (stand !== 'other') return null;
  return (
    <>
      <TeamStrip
        kind="claimed"
        text={words.say('has', holder)}
        action={
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {t`Take over`}
          </Button>
        }
      />
      <TakeOverDialog session={session} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
