import { useLingui } from '@lingui/react/macro';
import type { ReviewTemplate } from '@seller-chat/api-client/contract';
import { ownNameOf } from '../../../i18n/language-names.ts';
import { LANGUAGES } from '@seller-chat/core/language';

/** The languages that a template or a rule can be for. */
export function useLanguageOptions(): { value: ReviewTemplate['language']; label: string }[] {
  const { t } = useLingui();
  return [
    { value: '', label: t`Every language` },
    ...LANGUAGES.map(({ code }) => ({ value: code, label: ownNameOf(code) })),
  ];
}
