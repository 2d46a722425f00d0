import { useLingui } from '@lingui/react/macro';
import type { QuickReplyScope } from '@seller-chat/api-client/contract';

/** Whose a quick reply is, for a person. */
export function useScopeWords(): Readonly<Record<QuickReplyScope, string>> {
  const { t } = useLingui();
  return { team: t`Team`, personal: t`Only me` };
}
