import { useLingui } from '@lingui/react/macro';
import type { AutomationAct, HeldReason } from '@seller-chat/api-client/contract';
import { useMemo } from 'react';

/** What became of an act, in words. */
export function useActWords(): (act: Pick<AutomationAct, 'state' | 'reason'>) => string {
  const { t } = useLingui();
  return useMemo(() => {
    const reasons: Readonly<Record<HeldReason, string>> = {
      personAnswers: t`a person is answering`,
      answered: t`a person had answered already`,
      hourlyCap: t`three automatic messages within the hour are the most a conversation gets`,
      loop: t`the buyer's side seems to answer automatically too`,
      valueMissing: t`a variable had no value`,
      textTooLong: t`the text was too long for the marketplace`,
      limitReached: t`the plan's automatic replies are used up`,
      shopExpired: t`the shop's authorisation has ended`,
      notTaken: t`the marketplace takes no message in this conversation`,
      failed: t`it failed three times`,
      ruleCap: t`the rule has answered this buyer as often as it may`,
    };
    const states: Readonly<Record<Exclude<AutomationAct['state'], 'held'>, string>> = {
      sent: t`Sent`,
      queued: t`On its way`,
      unknown: t`Whether it arrived is not known`,
      failed: t`Not sent: the marketplace refused it`,
      stopped: t`Stopped before it was sent`,
    };
    return ({ state, reason }) => {
      if (state !== 'held') return states[state];
      const because = reason === '' ? '' : reasons[reason];
      return t`Not sent: ${because}`;
    };
  }, [t]);
}
