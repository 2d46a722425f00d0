import { useLingui } from '@lingui/react/macro';
import type { AppApi } from '../../../shared/services.ts';

type HeldReason = Exclude<Awaited<ReturnType<AppApi['tryAutoReply']>>['heldReason'], ''>;

/** Why an answer that is tried would be held, as the end of a sentence. */
export function useHeldWords(): Readonly<Record<HeldReason, string>> {
  const { t } = useLingui();
  return {
    valueMissing: t`a variable has no value here`,
    textTooLong: t`the text is too long for this marketplace`,
  };
}
