import { useLingui } from '@lingui/react/macro';
import { isLocalSession } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';
import { IconButton } from '@seller-chat/ui';
import { ViewerStack } from '@seller-chat/ui/chat';
import { ArrowRightLeft, Hand } from 'lucide-react';
import { useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { listText } from '../../../../shared/list-text.ts';
import { presenceAtomFamily } from '../../state/presence.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { changeClaimAtom, pendingClaimsAtom } from '../state/claim-actions.ts';
import { useClaimStand } from './use-claim.ts';
import { useTakeOverQuestion } from './use-take-over-question.ts';
import './team.css';

/** In the conversation's header: colleagues who are here too, and the claim. */
export function TeamHeader({ session }: { session: Session }) {
  const { t, i18n } = useLingui();
  const agents = useAtomValue(presenceAtomFamily(session.sessionId));
  const isPending = useAtomValue(pendingClaimsAtom).has(session.sessionId);
  const changeClaim = useSetAtom(changeClaimAtom);
  const stand = useClaimStand(session);
  const question = useTakeOverQuestion(session);
  const [isTransferring, setTransferring] = useState(false);
  const names = listText(
    i18n.locale,
    agents.map(({ name }) => name),
  );
  const holder = session.claimedBy?.name ?? '';
  const labels = {
    free: t`Take this conversation`,
    own: t`Release this conversation`,
    other: t`Take over from ${holder}`,
  };
  const press = () => {
    if (isPending) return;
    if (stand === 'other') question.ask();
    else void changeClaim({ session, change: stand === 'own' ? 'release' : 'claim' });
  };
  return (
    <span className="team-header">
      <ViewerStack
        viewers={agents.map(({ subAccountId, name, isTyping }) => ({ id: subAccountId, name, isTyping }))}
        label={t`Also viewing: ${names}`}
      />
      <span className="team-claim" data-stand={stand}>
        <IconButton
          label={labels[stand]}
          icon={<Hand size={18} aria-hidden />}
          aria-pressed={stand === 'own'}
          // Not disabled: it has the focus, and would lose it.
          aria-disabled={isPending || undefined}
          // The server does not have it yet.
          disabled={isLocalSession(session)}
          onClick={press}
        />
      </span>
      <IconButton
        label={t`Transfer to a colleague`}
        icon={<ArrowRightLeft size={18} aria-hidden />}
        aria-haspopup="dialog"
        disabled={isLocalSession(session)}
        onClick={() => setTransferring(true)}
      />
      {isTransferring && (
        <TransferDialog key={session.sessionId} session={session} onClose={() => setTransferring(false)} />
      )}
      <TakeOverDialog session={session} open={question.isOpen} onClose={question.close} />
    </span>
  );
}
