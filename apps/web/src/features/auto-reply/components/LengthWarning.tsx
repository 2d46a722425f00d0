import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import { Banner } from '@seller-chat/ui';
import type { RuleForm } from '../model/rule-form.ts';
import { useSampleAnswers } from './use-sample-answers.ts';

export interface LengthWarningProps {
  rule: RuleForm;
  language: RuleForm['language'];
  template: string;
}

/** On which marketplaces an answer would be held because it is too long; nothing if it fits everywhere. */
export function LengthWarning({ rule, language, template }: LengthWarningProps) {
  const { t, i18n } = useLingui();
  const places = useSampleAnswers({ ...rule, language }, template)
    .filter(({ length, limit }) => length > limit)
    .map(({ shop, limit }) => `${platformNameOf(shop.platform)} (${i18n.number(limit)})`)
    .join(', ');
  if (places === '') return null;
  return (
    <Banner tone="warn">
      {t`Too many characters for ${places}. There the answer is held and not sent: shorten it, or write another rule for those shops.`}
    </Banner>
  );
}
