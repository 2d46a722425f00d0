import { useLingui } from '@lingui/react/macro';
import type { FirstRun } from '@seller-chat/api-client/contract';
import type { RoutePath } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { useNavigate } from 'react-router';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { sessionIdsAtom, useGo } from '../../chat-state/index.ts';
import { MarketplaceButtons } from '../../shops/index.ts';
import { closeFirstRunAtom } from '../state/first-run.ts';
import { FirstRunStep } from './FirstRunStep.tsx';
import { stepCountsOf } from './step-counts.ts';
import './first-run.css';

export interface FirstRunStepsProps {
  firstRun: FirstRun;
  mayInvite: boolean;
  /** The person goes to where a step is done. */
  onLeave?: () => void;
}

const SUB_ACCOUNTS = '/sub_account' satisfies RoutePath;

/** The first steps. Each ticks itself off once it is done, wherever it was done. */
export function FirstRunSteps({ firstRun, mayInvite, onLeave }: FirstRunStepsProps) {
  const { t } = useLingui();
  const name = useAtomValue(accountAtom)?.displayName ?? '';
  const close = useSetAtom(closeFirstRunAtom);
  const navigate = useNavigate();
  const go = useGo();
  const [firstId] = useAtomValue(sessionIdsAtom);
  const { hasShop, hasAnswered, hasColleague } = firstRun;
  const { done, all } = stepCountsOf(firstRun, mayInvite);
  const isDone = done === all;
  const open = (act: () => void) => () => {
    onLeave?.();
    act();
  };
  return (
    <section className="first-run" aria-label={t`First steps`}>
      <h2>{isDone ? t`You're all set, ${name}.` : t`Welcome, ${name}. Let's bring your first chats in.`}</h2>
      <div className="first-run-progress">
        <progress value={done} max={all} aria-label={t`First steps`} />
        <span>{t`${done} of ${all}`}</span>
      </div>
      <ol>
        <FirstRunStep
          number={1}
          isDone={hasShop}
          title={t`Connect your first shop`}
          text={hasShop ? undefined : t`Sign in to the marketplace once; its chats arrive within minutes.`}
        >
          {!hasShop && <MarketplaceButtons isCompact />}
        </FirstRunStep>
        <FirstRunStep
          number={2}
          isDone={hasAnswered}
          title={t`Answer your first buyer`}
          text={
            hasAnswered
              ? undefined
              : hasShop
                ? t`Choose a conversation in the list and write a reply.`
                : t`As soon as a shop is connected, its buyers are in the list.`
          }
          action={
            !hasAnswered &&
            firstId !== undefined && (
              <Button onClick={open(() => go({ sessionId: firstId }))}>{t`Open a conversation`}</Button>
            )
          }
        />
        {mayInvite && (
          <FirstRunStep
            number={3}
            isDone={hasColleague}
            title={t`Invite a colleague`}
            text={hasColleague ? undefined : t`They see only the shops that you choose.`}
            action={
              !hasColleague && (
                <Button onClick={open(() => void navigate(SUB_ACCOUNTS))}>{t`Add a sub-account`}</Button>
              )
            }
          />
        )}
      </ol>
      <p className="first-run-end">
        {isDone ? (
          <Button variant="solid" onClick={() => void close()}>
            {t`Start chatting`}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => void close()}>
            {t`Hide these steps`}
          </Button>
        )}
      </p>
    </section>
  );
}
