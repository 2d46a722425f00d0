import { useLingui } from '@lingui/react/macro';

/** Why something could not be had, in words. */
export function useProblemText(): (problem: string) => string {
  const { t } = useLingui();
  return (problem) => (problem === '' ? t`Can't reach the server.` : problem);
}
