import { useLingui } from '@lingui/react/macro';
import type { AutoReplyType, AutoReplyVerdict } from '@seller-chat/core/reply';

/** Why a rule of a type answers or does not, in words; the type is undefined where it is not known. */
export function useVerdictWords(): (verdict: AutoReplyVerdict, type: AutoReplyType | undefined) => string {
  const { t } = useLingui();
  const words: Readonly<Record<AutoReplyVerdict, string>> = {
    answers: t`Answers`,
    goesAfterAnother: t`Would answer, but another rule goes first`,
    notAnswered: t`No rule answers such a message`,
    isOff: t`Is off`,
    otherShop: t`For other shops`,
    otherLanguage: t`For another language`,
    otherMoment: t`Answers only messages that have just arrived`,
    noKeyword: t`None of its words is in the text`,
    negativeKeyword: t`A word that keeps it silent is in the text`,
    isOpen: t`The shop is open then`,
    notFirst: t`Not the first message`,
    notYet: t`Has not waited long enough`,
    tooLate: t`Has waited too long`,
    capReached: t`Has answered often enough`,
    unreadable: t`Cannot be read`,
  };
  const onlyWaiting = t`Answers only messages that have waited`;
  return (verdict, type) => (verdict === 'otherMoment' && type === 'noReply' ? onlyWaiting : words[verdict]);
}
