import { useLingui } from '@lingui/react/macro';
import type { AutoReplyVerdict } from '@seller-chat/core/reply';

/** Why a rule answers or does not, in words. */
export function useVerdictWords(): Readonly<Record<AutoReplyVerdict, string>> {
  const { t } = useLingui();
  return {
    answers: t`Answers`,
    goesAfterAnother: t`Would answer, but another rule goes first`,
    notAnswered: t`No rule answers such a message`,
    isOff: t`Is off`,
    otherShop: t`For other shops`,
    otherLanguage: t`For another language`,
    otherMoment: t`For another moment`,
    noKeyword: t`None of its words is in the text`,
    negativeKeyword: t`A word that keeps it silent is in the text`,
    isOpen: t`The shop is open then`,
    notFirst: t`Not the first message`,
    notYet: t`Has not waited long enough`,
    tooLate: t`Has waited too long`,
    capReached: t`Has answered often enough`,
    unreadable: t`Cannot be read`,
  };
}
