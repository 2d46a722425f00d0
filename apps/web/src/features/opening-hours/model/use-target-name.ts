import { useLingui } from '@lingui/react';
import { siteName } from '../../inbox/index.ts';
import type { HoursTarget } from './targets.ts';

/** The name of a site in the reader's language, or of a group as the seller wrote it. */
export function useTargetName({ scope, scopeKey, name }: HoursTarget): string {
  const { i18n } = useLingui();
  return scope === 'site' ? siteName(scopeKey, i18n.locale) : name;
}
