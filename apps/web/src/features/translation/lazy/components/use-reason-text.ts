import { useLingui } from '@lingui/react/macro';
import type { UntranslatedReason } from '../../state/translations.ts';

const PASSING: ReadonlySet<UntranslatedReason> = new Set(['unavailable', 'damaged', 'limitReached']);

/** Whether another try may end otherwise. */
export function mayTryAgain(reason: UntranslatedReason): boolean {
  return PASSING.has(reason);
}

/** Why a text was not translated, in words. */
export function useReasonText(): (reason: UntranslatedReason) => string {
  const { t } = useLingui();
  return (reason) => {
    const texts: Readonly<Record<UntranslatedReason, string>> = {
      sameLanguage: t`Already in this language.`,
      noWords: t`There is nothing to translate.`,
      limitReached: t`Not translated: your plan's characters are used up.`,
      damaged: t`Not translated: a link or number would have changed.`,
      unavailable: t`The translation isn't available right now.`,
      missing: t`Translation isn't set up for this installation.`,
      tooLong: t`This text is too long to translate.`,
    };
    return texts[reason];
  };
}
