import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** Says what a colleague does at a conversation; one object per language, so that rows stay as they are. */
export function useAgentWords() {
  const { t, i18n } = useLingui();
  return useMemo(
    () => ({
      say(kind: 'writes' | 'here' | 'has', name: string): string {
        if (kind === 'writes') return t`${name} is writing a reply`;
        return kind === 'here' ? t`${name} is viewing` : t`${name} has taken this conversation`;
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
}
