import { useLingui } from '@lingui/react/macro';
import { openTransferOf } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { TeamStrip } from '@seller-chat/ui/chat';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { listText } from '../../../../shared/list-text.ts';
import { presenceAtomFamily } from '../../state/presence.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { useAgentWords } from './use-agent-words.ts';
import { useClaimStand } from './use-claim.ts';
import { useTransferText } from './use-transfer-text.ts';
import { useTakeOverQuestion } from './use-take-over-question.ts';

/** Above the composer: who of the team is writing here at this moment, or else who gave it to whom, or whose it is. */
export function TeamLine({ session }: { session: Session }) {
  const { t, i18n } = useLingui();
  const words = useAgentWords();
  const agents = useAtomValue(presenceAtomFamily(session.sessionId));
  const stand = useClaimStand(session);
  const question = useTakeOverQuestion(session);
  const typing = agents.filter(({ isTyping }) => isTyping).map(({ name }) => name);
  const names = listText(i18n.locale, typing);
  const transfer = openTransferOf(session);
  const transferText = useTransferText();
  const holder = session.claimedBy?.name ?? '';
  const typingText = typing.length === 1 ? words.say('writes', names) : t`${names} are writing a reply`;
  return (
    <>
      {typing.length > 0 && <TeamStrip kind="typing" text={typingText} />}
      {typing.length === 0 && (transfer !== undefined || stand === 'other') && (
        <TeamStrip
          kind={transfer === undefined ? 'claimed' : 'transferred'}
          text={transfer === undefined ? words.say('has', holder) : transferText(transfer)}
          note={transfer?.note}
          action={
            stand === 'other' && (
              <Button size="sm" variant="outline" onClick={question.ask}>
                {t`Take over`}
              </Button>
            )
          }
        />
      )}
      <TakeOverDialog session={session} open={question.isOpen} onClose={question.close} />
    </>
  );
}
