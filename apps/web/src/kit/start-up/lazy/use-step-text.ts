import { useLingui } from '@lingui/react/macro';
import type { StartUpStep } from '../../../shared/start-up.ts';

/** Names the step of the start that failed, for a person. */
export function useStepText(step: StartUpStep): string {
  const { t } = useLingui();
  const texts: Record<StartUpStep, string> = {
    account: t`Your account could not be loaded.`,
    desktopShell: t`The desktop app could not open this account.`,
    grayFlags: t`The features of your account could not be loaded.`,
    platformInfo: t`The marketplaces could not be loaded.`,
    groups: t`The shop groups could not be loaded.`,
    chatSettings: t`The chat settings could not be loaded.`,
    shops: t`The shops could not be loaded.`,
    routes: t`The pages of your account could not be loaded.`,
    quickReplies: t`The quick replies could not be loaded.`,
  };
  return texts[step];
}
